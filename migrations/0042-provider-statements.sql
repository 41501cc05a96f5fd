-- Statements of the providers: what they say arrived. Plain rows; which deposit a line verified is told by the deposit's events.
CREATE TABLE app.statement_import (
  import_id   uuid PRIMARY KEY,
  provider    text NOT NULL CHECK (provider IN ('ECOCASH', 'ONEMONEY', 'BANK_TRANSFER')),
  file_name   text NOT NULL,
  size_bytes  bigint NOT NULL CHECK (size_bytes > 0),
  sha256      text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  status      text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  bytes_read  bigint NOT NULL DEFAULT 0,
  last_line   int NOT NULL DEFAULT 0,          -- of the file; what comes after it was not judged yet
  lines_read  int NOT NULL DEFAULT 0,
  duplicates  int NOT NULL DEFAULT 0,
  malformed   int NOT NULL DEFAULT 0,
  problem     text,
  imported_by uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  read_at     timestamptz,                     -- every line was judged; from now on its lines verify deposits
  finished_at timestamptz
);
CREATE INDEX statement_import_age ON app.statement_import (created_at DESC, import_id);
CREATE INDEX statement_import_open ON app.statement_import (created_at) WHERE status IN ('WAITING', 'RUNNING');

CREATE TABLE app.statement_line (
  import_id     uuid NOT NULL REFERENCES app.statement_import,
  line          int NOT NULL CHECK (line > 0), -- as a text editor counts
  provider      text NOT NULL,
  -- Only a CREDIT can verify a deposit. A DEBIT is money out, with a negative amount; SET_ASIDE is not completed or in another currency.
  kind          text NOT NULL CHECK (kind IN ('CREDIT', 'DEBIT', 'SET_ASIDE', 'MALFORMED')),
  is_duplicate  boolean NOT NULL DEFAULT false,
  reference     text,
  reference_key text,
  amount_cents  bigint,
  paid_on       date,
  payer         text,
  problem       text,
  PRIMARY KEY (import_id, line),
  CHECK (kind <> 'CREDIT' OR (reference_key IS NOT NULL AND amount_cents > 0)),
  CHECK (kind <> 'DEBIT' OR amount_cents < 0)
);
-- A line is known by provider, reference and amount: the first one counts, later ones are duplicates, also when two imports race.
CREATE UNIQUE INDEX statement_line_identity ON app.statement_line (provider, reference_key, amount_cents, kind)
  WHERE NOT is_duplicate AND reference_key IS NOT NULL AND kind <> 'MALFORMED';

-- One line verifies at most one deposit, and a deposit is verified by at most one line.
CREATE TABLE read.statement_matches_read (
  import_id  uuid NOT NULL,
  line       int NOT NULL,
  deposit_id uuid NOT NULL UNIQUE,
  PRIMARY KEY (import_id, line)
);

-- How long a deposit had waited when finance was reminded of it.
CREATE TABLE read.deposit_reminders_read (
  deposit_id uuid NOT NULL,
  at_hours   int NOT NULL,
  PRIMARY KEY (deposit_id, at_hours)
);
