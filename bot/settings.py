"""The host's settings: from the environment, or from the file `.env`."""

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What the host may set; pydantic's `ValidationError` names a value that is none."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    """The bot's token; without one the sandbox is started."""
    database: str = "tablemaster.db"
    """The file in which the tables are kept."""
    sandbox_port: int = Field(default=8080, ge=0, le=65535)
    """Where the sandbox's page is served on this machine; 0 for any free port."""
    health_port: int = Field(default=0, ge=0, le=65535)
    """Where `/healthz` is served on this machine; 0 for nowhere."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """How much is told on the console."""
    log_format: Literal["text", "json"] = "text"
    """Whether it is told in text or, for programs that collect it, in JSON."""
