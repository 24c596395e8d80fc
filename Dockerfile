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
ENTRYPOINT ["tablemaster"]
