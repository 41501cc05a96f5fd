-- An import counts once another person has confirmed it, and lapses if its importer loses the right before that.
-- docs/decisions/0036-whose-word.md
ALTER TABLE app.statement_import
  ADD COLUMN confirmed_by uuid,
  ADD COLUMN confirmed_at timestamptz,           -- business time
  ADD COLUMN closing_balance_cents bigint,       -- as the person who confirmed it read it
  -- What that person compares with the provider's own screen or paper; null until the whole file was read.
  ADD COLUMN first_on date,
  ADD COLUMN last_on date,
  ADD COLUMN credit_cents bigint,
  ADD COLUMN debit_cents bigint,
  DROP CONSTRAINT statement_import_status_check,
  ADD CONSTRAINT statement_import_status_check CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'LAPSED'));
CREATE INDEX statement_import_unconfirmed ON app.statement_import (imported_by) WHERE confirmed_by IS NULL;
-- A free line of an import that lapsed: it is a duplicate of nothing, and counts as one.
ALTER TABLE app.statement_line ADD COLUMN is_lapsed boolean NOT NULL DEFAULT false CHECK (is_duplicate OR NOT is_lapsed);

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
SELECT app.sum_statement(import_id) FROM app.statement_import WHERE read_at IS NOT NULL;

-- As in 0095: a line that lapsed while a command decided about it is not free either.
CREATE OR REPLACE FUNCTION app.take_statement_line(p_import uuid, p_line int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line FOR UPDATE;
  IF EXISTS (SELECT FROM read.line_states_read s WHERE s.import_id = p_import AND s.line = p_line AND s.state <> 'OPEN')
     OR EXISTS (SELECT FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line AND l.is_duplicate) THEN
    RAISE EXCEPTION 'the line is not free any more' USING ERRCODE = '40001';
  END IF;
END $$;

-- Ends an import that nobody confirmed. Its free lines count as repeats from now on, so nothing is matched with them, and the same
-- file can be imported again. Lines that were used stay. Where another import has the same line, that one counts instead: the first
-- line with its reference; of charges without a reference as many as that import has.
CREATE FUNCTION app.lapse_statement(p_import uuid, p_now timestamptz, p_problem text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_provider text;
  v_lines int;
BEGIN
  SELECT provider INTO v_provider FROM app.statement_import WHERE import_id = p_import;
  -- Imports record lines with the same lock, shared: each sees these lines either before or after.
  PERFORM pg_advisory_xact_lock(hashtextextended('lines of ' || v_provider, 0));
  UPDATE app.statement_import SET status = 'LAPSED', problem = p_problem, finished_at = coalesce(finished_at, p_now)
   WHERE import_id = p_import;
  PERFORM 1 FROM app.statement_line WHERE import_id = p_import AND NOT is_duplicate ORDER BY line FOR UPDATE;
  UPDATE app.statement_line l SET is_duplicate = true, is_lapsed = true
   WHERE l.import_id = p_import AND NOT l.is_duplicate AND l.kind <> 'MALFORMED'
     AND NOT EXISTS (SELECT FROM read.line_states_read s WHERE s.import_id = l.import_id AND s.line = l.line AND s.state <> 'OPEN');
  GET DIAGNOSTICS v_lines = ROW_COUNT;
  WITH same AS (
    SELECT DISTINCT ON (d.reference_key, d.amount_cents, d.kind) d.import_id, d.line
      FROM app.statement_line g
      JOIN app.statement_line d ON d.provider = g.provider AND d.reference_key = g.reference_key AND d.amount_cents = g.amount_cents
                               AND d.kind = g.kind AND d.is_duplicate
      JOIN app.statement_import i ON i.import_id = d.import_id AND i.status <> 'LAPSED'
     WHERE g.import_id = p_import AND g.is_lapsed AND g.reference_key IS NOT NULL
     ORDER BY d.reference_key, d.amount_cents, d.kind, i.created_at, d.import_id, d.line
  ), counted AS (
    UPDATE app.statement_line l SET is_duplicate = false FROM same WHERE l.import_id = same.import_id AND l.line = same.line
    RETURNING l.import_id
  )
  UPDATE app.statement_import i SET duplicates = i.duplicates - c.lines
    FROM (SELECT import_id, count(*)::int AS lines FROM counted GROUP BY 1) c WHERE i.import_id = c.import_id;
  WITH charge AS (
    SELECT DISTINCT provider, paid_on, amount_cents, coalesce(payer, '') AS text FROM app.statement_line
     WHERE import_id = p_import AND is_lapsed AND kind = 'DEBIT' AND reference_key IS NULL
  ), other AS (
    SELECT l.import_id, l.line, l.is_duplicate, charge.paid_on, charge.amount_cents, charge.text, i.created_at,
           count(*) OVER (PARTITION BY l.import_id, charge.paid_on, charge.amount_cents, charge.text) AS of_import,
           count(*) FILTER (WHERE NOT l.is_duplicate) OVER (PARTITION BY charge.paid_on, charge.amount_cents, charge.text) AS counting
      FROM charge
      JOIN app.statement_line l ON l.provider = charge.provider AND l.paid_on = charge.paid_on AND l.amount_cents = charge.amount_cents
                               AND l.kind = 'DEBIT' AND l.reference_key IS NULL AND coalesce(l.payer, '') = charge.text
      JOIN app.statement_import i ON i.import_id = l.import_id
     WHERE i.status <> 'LAPSED' OR NOT l.is_duplicate
  ), placed AS (
    SELECT other.*, row_number() OVER (PARTITION BY paid_on, amount_cents, text ORDER BY of_import DESC, created_at, import_id, line) AS place
      FROM other WHERE is_duplicate
  ), counted AS (
    UPDATE app.statement_line l SET is_duplicate = false FROM placed
     WHERE l.import_id = placed.import_id AND l.line = placed.line AND placed.place <= placed.of_import - placed.counting
    RETURNING l.import_id
  )
  UPDATE app.statement_import i SET duplicates = i.duplicates - c.lines
    FROM (SELECT import_id, count(*)::int AS lines FROM counted GROUP BY 1) c WHERE i.import_id = c.import_id;
  UPDATE app.statement_import SET duplicates = duplicates + v_lines WHERE import_id = p_import;
END $$;
