-- Statements of the providers: what they say arrived and left. Plain rows; what became of a line is told by events.
-- docs/decisions/0009-statements-read-as-whole-files.md

-- Which payment methods there are is told by the program (libs/vocabulary), which checks every method it gets. Here a method is a word,
-- so that a new one needs no migration. An import counts once another person has confirmed it, and lapses if its importer loses the
-- right before that.
CREATE TABLE app.statement_import (
  import_id             uuid PRIMARY KEY,
  provider              text NOT NULL CHECK (provider ~ '^[A-Z]+(_[A-Z]+)*$'),
  file_name             text NOT NULL,
  size_bytes            bigint NOT NULL CHECK (size_bytes > 0),
  sha256                text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by           uuid NOT NULL,
  created_at            timestamptz NOT NULL,
  status                text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'LAPSED')),
  -- How the whole file is read, decided before its first line, and what the file proves about itself.
  chosen                jsonb NOT NULL DEFAULT '{}',  -- what the importer chose: columns, order of dates, words
  layout                jsonb,                        -- null until the file was surveyed
  proof_status          text CHECK (proof_status IN ('PROVEN', 'GAPS', 'NOT_PROVABLE')),
  opening_cents         bigint,
  closing_cents         bigint,
  gaps                  jsonb NOT NULL DEFAULT '[]',  -- the lines between which money is missing
  counts                jsonb,                        -- rows read, unread, and no movement
  -- How far it has been read.
  bytes_read            bigint NOT NULL DEFAULT 0,
  last_line             int NOT NULL DEFAULT 0,       -- of the file; what comes after it was not judged yet
  lines_read            int NOT NULL DEFAULT 0,
  duplicates            int NOT NULL DEFAULT 0,
  malformed             int NOT NULL DEFAULT 0,
  problem               text,
  problem_code          text,                         -- why nothing of it is read
  read_at               timestamptz,                  -- every line was judged; from now on its lines verify deposits
  finished_at           timestamptz,
  -- What the person who confirms it compares with the provider's own screen or paper; null until the whole file was read.
  first_on              date,
  last_on               date,
  credit_cents          bigint,
  debit_cents           bigint,
  confirmed_by          uuid,
  confirmed_at          timestamptz,                  -- business time
  closing_balance_cents bigint                        -- as the person who confirmed it read it
);
CREATE INDEX statement_import_age ON app.statement_import (created_at DESC, import_id);
CREATE INDEX statement_import_open ON app.statement_import (created_at) WHERE status IN ('WAITING', 'RUNNING');
CREATE INDEX statement_import_unconfirmed ON app.statement_import (imported_by) WHERE confirmed_by IS NULL;

-- A line is the n-th of its till, day, amount, direction, reference and text in its statement, and every line is one, also one that
-- nobody could read. Only record_lines inserts, with the row of the import locked: a foreign key would only cost.
CREATE TABLE app.statement_line (
  import_id          uuid NOT NULL,
  line               int NOT NULL CHECK (line > 0), -- as a text editor counts
  provider           text NOT NULL,
  -- Only a CREDIT can verify a deposit. A DEBIT is money out, with a negative amount; SET_ASIDE is not completed or in another currency.
  kind               text NOT NULL CHECK (kind IN ('CREDIT', 'DEBIT', 'SET_ASIDE', 'UNREAD')),
  reference          text,
  -- The printed reference of a line that cannot be compared has an equals sign before it: repeats of the line are still found.
  reference_key      text CONSTRAINT statement_line_reference_alphabet CHECK (reference_key COLLATE "C" ~ '^([A-Z0-9]+|=.+)$'),
  has_id             boolean NOT NULL DEFAULT false, -- its reference is the provider's own id of the transaction
  amount_cents       bigint,
  paid_on            date,
  counts_on          date NOT NULL,                  -- the day that its statement gives it, else that of its import
  problem            text,
  identity           bytea NOT NULL,                 -- keyed hash of what makes it this line, without its number
  nth_in_file        int NOT NULL,                   -- it is the n-th line with this identity in its file
  nth_in_till        int,                            -- and the n-th of all that count; null for a duplicate
  balance_cents      bigint,                         -- the running balance after it
  balance_nth        int, -- the n-th of its file with this identity and balance; null where the balance does not tell lines apart
  is_duplicate       boolean NOT NULL DEFAULT false,
  is_lapsed          boolean NOT NULL DEFAULT false, -- a free line of an import that lapsed: it counts as a duplicate, of nothing
  -- Of an UNREAD line that a person completed: what it was before, by which another file with the same text is found.
  unread_identity    bytea,
  unread_nth_in_till int,
  completed_by       uuid,
  completed_with     uuid,                           -- the second person, where one had to agree
  completed_at       timestamptz,                    -- business time
  PRIMARY KEY (import_id, line),
  CONSTRAINT statement_line_credit_check CHECK (kind <> 'CREDIT' OR amount_cents > 0),
  CONSTRAINT statement_line_debit_check CHECK (kind <> 'DEBIT' OR amount_cents < 0),
  CONSTRAINT statement_line_counts_check CHECK (is_duplicate = (nth_in_till IS NULL)),
  CONSTRAINT statement_line_lapsed_check CHECK (is_duplicate OR NOT is_lapsed)
);
-- The certainty that a line counts once. Each row is in one of these two.
CREATE UNIQUE INDEX statement_line_once ON app.statement_line (identity, nth_in_till) WHERE NOT is_duplicate;
CREATE INDEX statement_line_again ON app.statement_line (identity) WHERE is_duplicate;
CREATE INDEX statement_line_unread ON app.statement_line (unread_identity) WHERE unread_identity IS NOT NULL;
CREATE INDEX statement_line_reference ON app.statement_line (provider, reference_key)
  WHERE NOT is_duplicate AND reference_key IS NOT NULL;
-- One order for a list of all tills, one for the list of a till and its oldest day without a signature.
CREATE INDEX statement_line_in_order ON app.statement_line (counts_on, import_id, line) WHERE kind <> 'SET_ASIDE' AND NOT is_duplicate;
CREATE INDEX statement_line_of_till ON app.statement_line (provider, counts_on, import_id, line)
  WHERE kind <> 'SET_ASIDE' AND NOT is_duplicate;

-- Who paid, what the line says beside, and the text of one that could not be read: they can be erased without the line.
CREATE TABLE app.statement_line_person (
  import_id uuid NOT NULL,
  line      int NOT NULL,
  payer     text,
  narration text,   -- null where it is the payer
  raw       text,
  PRIMARY KEY (import_id, line)
);
CREATE FUNCTION app.line_text(p_payer text, p_narration text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(concat_ws(' · ', p_payer, p_narration), '')
$$;

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

-- How finance has decided that the files of one kind are read: one row per version, found by the names of their columns. Who decided
-- it is in the events.
CREATE TABLE app.statement_mapping (
  mapping_id     uuid NOT NULL,
  version        int NOT NULL CHECK (version > 0),
  name           text NOT NULL CHECK (char_length(name) <= 80),
  provider       text NOT NULL CHECK (provider ~ '^[A-Z]+(_[A-Z]+)*$'),
  account_number text,           -- null: of any account
  header         jsonb NOT NULL, -- the names of all columns
  choices        jsonb NOT NULL,
  is_active      boolean NOT NULL DEFAULT true, -- one that finance switched off stays in the list, and no file is read with it
  changed_by     uuid NOT NULL REFERENCES app.user_account,
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (mapping_id, version)
);

-- The lines that count and are the same line as the one described: the n-th of its identity; where both have a running balance, the
-- balance says which.
CREATE FUNCTION app.counting_lines(p_identity bytea, p_nth int, p_balance bigint, p_balance_nth int)
RETURNS TABLE (import_id uuid, line int) LANGUAGE sql STABLE AS $$
  SELECT l.import_id, l.line FROM app.statement_line l
   WHERE NOT l.is_duplicate AND l.identity = p_identity AND l.nth_in_till = p_nth AND (l.balance_nth IS NULL OR p_balance_nth IS NULL)
  UNION ALL
  SELECT l.import_id, l.line FROM app.statement_line l
   WHERE NOT l.is_duplicate AND l.identity = p_identity AND l.balance_cents = p_balance AND l.balance_nth = p_balance_nth
  UNION ALL
  SELECT l.import_id, l.line FROM app.statement_line l
   WHERE NOT l.is_duplicate AND l.unread_identity = p_identity AND l.unread_nth_in_till = p_nth
$$;

-- Lets one more line count. Its number is that of its file, or the next free one if a line with another balance has it.
CREATE FUNCTION app.count_line(p_import uuid, p_line int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_identity bytea;
  v_nth int;
BEGIN
  SELECT l.identity, l.nth_in_file INTO v_identity, v_nth FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line;
  WHILE EXISTS (SELECT FROM app.statement_line l WHERE NOT l.is_duplicate AND l.identity = v_identity AND l.nth_in_till = v_nth) LOOP
    SELECT min(t.nth_in_till) + 1 INTO v_nth
      FROM (SELECT 0 AS nth_in_till UNION ALL
            SELECT l.nth_in_till FROM app.statement_line l WHERE NOT l.is_duplicate AND l.identity = v_identity) t
     WHERE NOT EXISTS (SELECT FROM app.statement_line l
                        WHERE NOT l.is_duplicate AND l.identity = v_identity AND l.nth_in_till = t.nth_in_till + 1);
  END LOOP;
  UPDATE app.statement_line SET is_duplicate = false, nth_in_till = v_nth WHERE import_id = p_import AND line = p_line;
END $$;

-- Records lines of a file that is being read; lines that are recorded already are skipped. Imports of one till take turns, so that the
-- n-th line of an identity counts once. A transaction id that is printed twice in one file is for a person to decide. The settings make
-- PostgreSQL look each line up, also while it does not know yet how many lines there are.
CREATE FUNCTION app.record_lines(
  p_import uuid, p_line int[], p_kind text[], p_reference text[], p_reference_key text[], p_is_unique boolean[], p_amount bigint[],
  p_paid_on date[], p_balance bigint[], p_problem text[], p_identity text[], p_payer text[], p_narration text[],
  p_raw text[], p_bytes_read bigint
) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  v_import app.statement_import;
  v_lines int;
  v_duplicates int;
  v_unread int;
  v_others int[];   -- lines that count, but one with another balance has their number
  v_line int;
BEGIN
  SELECT * INTO v_import FROM app.statement_import WHERE import_id = p_import;
  PERFORM pg_advisory_xact_lock(hashtextextended('lines of ' || v_import.provider, 0));
  SELECT * INTO v_import FROM app.statement_import WHERE import_id = p_import FOR UPDATE;
  IF v_import.status <> 'RUNNING' OR v_import.read_at IS NOT NULL OR v_import.last_line >= p_line[cardinality(p_line)] THEN RETURN; END IF;

  WITH given AS (
    SELECT g.*, decode(g.hash, 'hex') AS identity
      FROM unnest(p_line, p_kind, p_reference, p_reference_key, p_is_unique, p_amount, p_paid_on, p_balance, p_problem, p_identity, p_payer,
                  p_narration, p_raw)
           AS g (line, kind, reference, reference_key, is_unique, amount_cents, paid_on, balance_cents, problem, hash, payer, narration, raw)
     WHERE g.line > v_import.last_line
  ), known AS MATERIALIZED (
    SELECT n.identity, l.import_id, l.nth_in_file, l.balance_cents, l.balance_nth
      FROM (SELECT DISTINCT identity FROM given) n
     CROSS JOIN LATERAL (
       SELECT c.import_id, c.nth_in_file, c.balance_cents, c.balance_nth FROM app.statement_line c
        WHERE c.identity = n.identity AND NOT c.is_duplicate
       UNION ALL
       SELECT d.import_id, d.nth_in_file, d.balance_cents, d.balance_nth FROM app.statement_line d
        WHERE d.identity = n.identity AND d.is_duplicate
       UNION ALL
       SELECT u.import_id, NULL, NULL, NULL FROM app.statement_line u WHERE u.unread_identity = n.identity
       OFFSET 0) l   -- each identity is looked up
  ), earlier AS (
    SELECT identity, balance_cents, max(nth_in_file) AS nth_in_file, max(balance_nth) AS balance_nth
      FROM known WHERE import_id = p_import GROUP BY 1, 2
  ), placed AS (
    SELECT g.*,
           (row_number() OVER (PARTITION BY g.identity ORDER BY g.line)
             + coalesce((SELECT max(e.nth_in_file) FROM earlier e WHERE e.identity = g.identity), 0))::int AS nth_in_file,
           CASE WHEN g.balance_cents IS NOT NULL AND NOT g.is_unique AND g.kind <> 'UNREAD' THEN
             row_number() OVER (PARTITION BY g.identity, g.balance_cents ORDER BY g.line)
               + coalesce((SELECT e.balance_nth FROM earlier e WHERE e.identity = g.identity AND e.balance_cents = g.balance_cents), 0)
           END::int AS balance_nth,
           g.identity IN (SELECT identity FROM known) AS is_known
      FROM given g
  ), judged AS (
    SELECT p.*, p.is_unique AND p.nth_in_file > 1 AS is_twice,
           p.is_known AND EXISTS (
             SELECT FROM app.counting_lines(p.identity, p.nth_in_file, p.balance_cents, p.balance_nth) same
              WHERE same.import_id <> p_import) AS is_duplicate,
           p.is_known AND EXISTS (
             SELECT FROM app.statement_line l
              WHERE NOT l.is_duplicate AND l.identity = p.identity AND l.nth_in_till = p.nth_in_file) AS is_number_taken
      FROM placed p
  ), recorded AS (
    INSERT INTO app.statement_line (import_id, line, provider, kind, reference, reference_key, amount_cents, paid_on, counts_on, problem,
                                    identity, nth_in_file, nth_in_till, balance_cents, balance_nth, is_duplicate, has_id)
    SELECT p_import, j.line, v_import.provider, CASE WHEN j.is_twice THEN 'UNREAD' ELSE j.kind END, j.reference, j.reference_key,
           j.amount_cents, j.paid_on, coalesce(j.paid_on, (v_import.created_at AT TIME ZONE 'Africa/Harare')::date),
           CASE WHEN j.is_twice THEN 'This transaction id is printed twice in the file' ELSE j.problem END,
           j.identity, j.nth_in_file, CASE WHEN NOT j.is_duplicate AND NOT j.is_number_taken THEN j.nth_in_file END,
           j.balance_cents, j.balance_nth, j.is_duplicate OR j.is_number_taken, j.is_unique
      FROM judged j
  ), persons AS (
    INSERT INTO app.statement_line_person (import_id, line, payer, narration, raw)
    SELECT p_import, g.line, g.payer, g.narration, g.raw FROM given g
     WHERE g.payer IS NOT NULL OR g.narration IS NOT NULL OR g.raw IS NOT NULL
  )
  SELECT count(*), count(*) FILTER (WHERE j.is_duplicate),
         count(*) FILTER (WHERE NOT j.is_duplicate AND (j.is_twice OR j.kind = 'UNREAD')),
         array_agg(j.line ORDER BY j.line) FILTER (WHERE NOT j.is_duplicate AND j.is_number_taken)
    INTO v_lines, v_duplicates, v_unread, v_others FROM judged j;

  FOREACH v_line IN ARRAY coalesce(v_others, '{}') LOOP
    PERFORM app.count_line(p_import, v_line);
  END LOOP;
  UPDATE app.statement_import i
     SET last_line = p_line[cardinality(p_line)], bytes_read = least(p_bytes_read, i.size_bytes), lines_read = i.lines_read + v_lines,
         duplicates = i.duplicates + v_duplicates, malformed = i.malformed + v_unread
   WHERE i.import_id = p_import;
END $$;

-- The sums of a file that was read to its end: all its lines that moved money, also those that repeat an earlier line.
CREATE FUNCTION app.sum_statement(p_import uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE app.statement_import i
     SET first_on = s.first_on, last_on = s.last_on, credit_cents = s.credit_cents, debit_cents = s.debit_cents
    FROM (SELECT min(l.paid_on) AS first_on, max(l.paid_on) AS last_on,
                 coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'CREDIT'), 0)::bigint AS credit_cents,
                 coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'DEBIT'), 0)::bigint AS debit_cents
            FROM app.statement_line l WHERE l.import_id = p_import AND l.kind IN ('CREDIT', 'DEBIT')) s
   WHERE i.import_id = p_import AND i.read_at IS NOT NULL
$$;

-- Ends an import that nobody confirmed. Its free lines count as repeats from now on, so nothing is matched with them, and the same
-- file can be imported again. Lines that were used stay. Where another import has the same line, that one counts instead.
CREATE FUNCTION app.lapse_statement(p_import uuid, p_now timestamptz, p_problem text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_line record;
  v_imports uuid[] := ARRAY[p_import];
BEGIN
  -- Imports record lines with the same lock: each sees these lines either before or after.
  PERFORM pg_advisory_xact_lock(hashtextextended('lines of ' || provider, 0)) FROM app.statement_import WHERE import_id = p_import;
  UPDATE app.statement_import SET status = 'LAPSED', problem = p_problem, finished_at = coalesce(finished_at, p_now)
   WHERE import_id = p_import;
  PERFORM 1 FROM app.statement_line WHERE import_id = p_import AND NOT is_duplicate ORDER BY line FOR UPDATE;
  UPDATE app.statement_line l SET is_duplicate = true, is_lapsed = true, nth_in_till = NULL
   WHERE l.import_id = p_import AND NOT l.is_duplicate
     AND NOT EXISTS (SELECT FROM read.line_states_read s WHERE s.import_id = l.import_id AND s.line = l.line AND s.state <> 'OPEN');
  FOR v_line IN
    SELECT d.import_id, d.line, d.identity, d.nth_in_file, d.balance_cents, d.balance_nth
      FROM (SELECT DISTINCT n.identity FROM app.statement_line l CROSS JOIN LATERAL (VALUES (l.identity), (l.unread_identity)) n (identity)
             WHERE l.import_id = p_import AND l.is_lapsed) gone
      JOIN app.statement_line d ON d.identity = gone.identity AND d.is_duplicate
      JOIN app.statement_import i ON i.import_id = d.import_id AND i.status <> 'LAPSED'
     ORDER BY i.created_at, d.import_id, d.line
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM app.counting_lines(v_line.identity, v_line.nth_in_file, v_line.balance_cents, v_line.balance_nth) same
                           WHERE same.import_id <> v_line.import_id);
    PERFORM app.count_line(v_line.import_id, v_line.line);
    IF v_line.import_id <> ALL (v_imports) THEN v_imports := v_imports || v_line.import_id; END IF;
  END LOOP;
  UPDATE app.statement_import i SET duplicates = c.duplicates, malformed = c.malformed
    FROM (SELECT l.import_id, count(*) FILTER (WHERE l.is_duplicate) AS duplicates,
                 count(*) FILTER (WHERE l.kind = 'UNREAD' AND NOT l.is_duplicate) AS malformed
            FROM app.statement_line l WHERE l.import_id = ANY (v_imports) GROUP BY 1) c
   WHERE i.import_id = c.import_id;
END $$;

-- Whose word a line is: of the people who imported and confirmed its statement. Of a completed line it is the word of who completed it,
-- and of a second person only if one agreed to that, or confirmed the import after it. docs/decisions/0036-whose-word.md
CREATE FUNCTION app.line_word(p_import uuid, p_line int) RETURNS TABLE (imported_by uuid, confirmed_by uuid) LANGUAGE sql STABLE AS $$
  SELECT coalesce(l.completed_by, i.imported_by),
         CASE WHEN l.completed_by IS NULL THEN i.confirmed_by
              WHEN l.completed_with IS NOT NULL THEN l.completed_with
              WHEN i.confirmed_at > l.completed_at AND NOT EXISTS (
                     SELECT FROM app.accounts_of_person(l.completed_by) own WHERE own.user_id = i.confirmed_by) THEN i.confirmed_by END
    FROM app.statement_line l JOIN app.statement_import i USING (import_id)
   WHERE l.import_id = p_import AND l.line = p_line
$$;

-- Whether this person imported the line's statement or completed the line, with any of their accounts: it shows nothing for them.
CREATE FUNCTION app.is_own_line(p_user uuid, p_import uuid, p_line int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.line_word(p_import, p_line) w JOIN app.accounts_of_person(p_user) own ON own.user_id = w.imported_by)
$$;

-- The line of another import that a completed line would repeat: the n-th with these facts, or one with its day, amount and reference.
CREATE FUNCTION app.repeated_line(
  p_import uuid, p_line int, p_identity bytea, p_kind text, p_amount bigint, p_paid_on date, p_reference_key text
) RETURNS TABLE (import_id uuid, line int) LANGUAGE sql STABLE AS $$
  SELECT same.import_id, same.line
    FROM app.counting_lines(p_identity, (
           SELECT coalesce(max(l.nth_in_file), 0) + 1 FROM app.statement_line l
            WHERE l.identity = p_identity AND l.import_id = p_import), NULL, NULL) same
   WHERE same.import_id <> p_import
  UNION ALL
  (SELECT l.import_id, l.line
     FROM app.statement_line t
     JOIN app.statement_line l ON l.provider = t.provider AND l.reference_key = p_reference_key AND NOT l.is_duplicate
                              AND l.kind = p_kind AND l.amount_cents = p_amount AND l.paid_on = p_paid_on
    WHERE t.import_id = p_import AND t.line = p_line
    GROUP BY l.import_id, l.line
   HAVING l.import_id <> p_import AND NOT EXISTS (
            SELECT FROM app.statement_line own
             WHERE own.import_id = p_import AND own.reference_key = p_reference_key AND own.kind = p_kind
               AND own.amount_cents = p_amount AND own.paid_on = p_paid_on))
$$;

-- The row of a line that a person completed. A second person, or an import with the same line, that comes at the same time is tried
-- again. Whether the reference is the provider's own id of the transaction is told by the program.
CREATE FUNCTION app.complete_line(
  p_import uuid, p_line int, p_identity bytea, p_kind text, p_amount bigint, p_paid_on date, p_reference text, p_reference_key text,
  p_payer text, p_by uuid, p_with uuid, p_at timestamptz, p_has_id boolean
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_nth int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('lines of ' || provider, 0)) FROM app.statement_import WHERE import_id = p_import;
  IF NOT EXISTS (SELECT FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line AND l.kind = 'UNREAD' AND NOT l.is_duplicate)
     OR EXISTS (SELECT FROM app.repeated_line(p_import, p_line, p_identity, p_kind, p_amount, p_paid_on, p_reference_key)) THEN
    RAISE EXCEPTION 'the line was completed, or another statement has it' USING ERRCODE = '40001';
  END IF;
  SELECT coalesce(max(l.nth_in_file), 0) + 1 INTO v_nth FROM app.statement_line l WHERE l.import_id = p_import AND l.identity = p_identity;
  UPDATE app.statement_line l
     SET kind = p_kind, amount_cents = p_amount, paid_on = p_paid_on, counts_on = p_paid_on, reference = p_reference,
         reference_key = p_reference_key, has_id = p_has_id, problem = NULL, unread_identity = l.identity,
         unread_nth_in_till = l.nth_in_till,
         identity = p_identity, nth_in_file = v_nth, balance_nth = NULL, is_duplicate = true, nth_in_till = NULL,
         completed_by = p_by, completed_with = p_with, completed_at = p_at
   WHERE l.import_id = p_import AND l.line = p_line;
  PERFORM app.count_line(p_import, p_line);
  IF p_payer IS NOT NULL THEN
    INSERT INTO app.statement_line_person AS p (import_id, line, payer) VALUES (p_import, p_line, p_payer)
    ON CONFLICT (import_id, line) DO UPDATE SET payer = excluded.payer;
  END IF;
  UPDATE app.statement_import i
     SET malformed = i.malformed - 1, first_on = least(i.first_on, p_paid_on), last_on = greatest(i.last_on, p_paid_on),
         credit_cents = i.credit_cents + greatest(p_amount, 0), debit_cents = i.debit_cents + least(p_amount, 0)
   WHERE i.import_id = p_import;
END $$;
