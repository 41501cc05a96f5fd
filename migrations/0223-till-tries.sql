-- Wrong balances that somebody typed to sign a till, by Harare day. docs/decisions/0024-every-line-ends-somewhere.md
CREATE TABLE read.till_tries_read (
  till     text NOT NULL,
  tried_by uuid NOT NULL,
  tried_on date NOT NULL,
  tries    int NOT NULL,
  PRIMARY KEY (tried_by, tried_on, till)
);

-- The signed days that still agree: the closing balance is the books plus what explains a difference. A day that something was
-- entered or imported for later is none.
CREATE FUNCTION app.agreeing_till_days() RETURNS TABLE (till text, day date) LANGUAGE sql STABLE AS $$
  WITH by_day AS (
    SELECT c.till, c.day, sum(c.cents) AS cents, max(c.closing) AS closing
      FROM (SELECT t.till, t.day, t.amount_cents AS cents, NULL::bigint AS closing FROM app.till_changes() t WHERE t.what <> 'STATEMENT'
            UNION ALL
            SELECT d.till, d.day, 0, d.statement_closing_cents FROM read.till_days_read d) c
     GROUP BY c.till, c.day
  ), standing AS (
    SELECT b.till, b.day, b.closing, sum(b.cents) OVER (PARTITION BY b.till ORDER BY b.day) AS expected FROM by_day b
  )
  SELECT s.till, s.day FROM standing s WHERE s.closing = s.expected
$$;
