-- Files that people uploaded: who owns what is a row, the bytes lie under a random name outside any web root.
CREATE TABLE app.stored_file (
  file_id      uuid PRIMARY KEY,
  file_name    text NOT NULL,
  content_type text NOT NULL,
  size_bytes   bigint NOT NULL CHECK (size_bytes > 0),
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at    timestamptz NOT NULL
);
CREATE INDEX stored_file_sha256 ON app.stored_file (sha256);
