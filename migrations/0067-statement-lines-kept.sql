-- A line of a statement serves one deposit, also when a person verifies it. docs/decisions/0019-one-payment-one-effect.md

-- Deposits that a person verified without a line: REFERENCE keeps the line that comes with its reference, PERSON has none, so that
-- no job uses a line of its method and amount near its day. What was verified before there was this table keeps none.
CREATE TABLE read.lines_awaited_read (
  deposit_id uuid PRIMARY KEY,
  awaits     text NOT NULL
);

-- Two who want one line take turns; who comes second took it for free when it was decided, and decides again.
CREATE FUNCTION app.take_statement_line(p_import uuid, p_line int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM app.statement_line l WHERE l.import_id = p_import AND l.line = p_line FOR UPDATE;
  IF EXISTS (SELECT 1 FROM read.statement_matches_read m WHERE m.import_id = p_import AND m.line = p_line) THEN
    RAISE EXCEPTION 'the line has found its deposit' USING ERRCODE = '40001';
  END IF;
END $$;
