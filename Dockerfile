FROM python:3.12-slim

RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY engines engines
COPY render render
COPY bot bot
RUN pip install --no-cache-dir '.[fast]' \
    && useradd --system tablemaster \
    && mkdir /tables \
    && chown tablemaster /tables

USER tablemaster
WORKDIR /tables
VOLUME /tables
ENV HEALTH_PORT=8081
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", "\
import http.client, os, sys; \
line = http.client.HTTPConnection('127.0.0.1', int(os.environ['HEALTH_PORT']), timeout=9); \
line.request('GET', '/healthz'); \
answer = line.getresponse(); \
print(answer.read().decode()); \
sys.exit(answer.status != 200)"]
ENTRYPOINT ["tablemaster"]
