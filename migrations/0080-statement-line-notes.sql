-- What staff write beside a line of a statement, such as whom they have asked about it. Free text, so plain rows; a line keeps all of them.
CREATE TABLE app.statement_line_note (
  note_id    uuid PRIMARY KEY,
  import_id  uuid NOT NULL,
  line       int NOT NULL,
  text       text NOT NULL CHECK (char_length(text) <= 2000),
  written_by uuid NOT NULL REFERENCES app.user_account,
  written_at timestamptz NOT NULL,                    -- business time
  FOREIGN KEY (import_id, line) REFERENCES app.statement_line ON DELETE CASCADE
);
CREATE INDEX statement_line_note_line ON app.statement_line_note (import_id, line, written_at);
