CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL,
    locale TEXT NOT NULL,
    phase TEXT NOT NULL,
    options TEXT NOT NULL,
    settings TEXT NOT NULL,
    seed BLOB NOT NULL,
    seed_hash TEXT NOT NULL,
    message INTEGER,
    shown TEXT NOT NULL DEFAULT '',
    called TEXT NOT NULL DEFAULT '[]',
    created TEXT NOT NULL,
    started TEXT,
    ended TEXT
) STRICT;

CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel)
WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_by_phase ON tables (phase);

CREATE TABLE chairs (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    automa TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX chairs_by_person ON chairs (person);

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    person INTEGER,
    at TEXT NOT NULL,
    interaction INTEGER UNIQUE,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at_move INTEGER NOT NULL,
    at TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
