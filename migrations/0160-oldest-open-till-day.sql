-- The overview names the oldest day of a till that nobody has signed: looked for between the signed days, without reading every entry and line.
CREATE INDEX till_entry_day ON read.till_entries_read (till, entry_on);
CREATE INDEX statement_line_day ON app.statement_line (provider, paid_on)
  WHERE kind IN ('CREDIT', 'DEBIT') AND NOT is_duplicate AND paid_on IS NOT NULL;
-- A line without a date counts on the day of its import; there are few.
CREATE INDEX statement_line_undated ON app.statement_line (import_id)
  WHERE kind IN ('CREDIT', 'DEBIT') AND NOT is_duplicate AND paid_on IS NULL;

-- A rebuild of the read models before this release chose a name of its own for this rule; by its name commands know what it means.
DO $$
DECLARE
  chosen text;
BEGIN
  SELECT conname INTO chosen FROM pg_constraint
   WHERE conrelid = 'read.assessments_read'::regclass AND contype = 'x' AND conname <> 'assessor_busy';
  IF chosen IS NOT NULL THEN
    EXECUTE format('ALTER TABLE read.assessments_read RENAME CONSTRAINT %I TO assessor_busy', chosen);
  END IF;
END $$;
