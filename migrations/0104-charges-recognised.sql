-- Money out without a reference, as a bank's charges are: found again by till, day, amount and text when a file is imported again.
CREATE INDEX statement_line_charge ON app.statement_line (provider, paid_on, amount_cents)
  WHERE kind = 'DEBIT' AND reference_key IS NULL;
