-- References are compared by A to Z and 0 to 9 only, so that a letter that looks like another one cannot make a second payment.
-- docs/decisions/0019-one-payment-one-effect.md

-- Keys from before this rule that have other letters are equal to no typed reference any more: a person matches such lines.
UPDATE app.statement_line SET reference_key = '=' || coalesce(reference, reference_key)
 WHERE reference_key COLLATE "C" !~ '^[A-Z0-9]+$';
UPDATE app.deposit_slip SET reference_key = NULL WHERE reference_key COLLATE "C" !~ '^[A-Z0-9]+$';

-- The printed reference of a line that cannot be compared has an equals sign before it: repeats of the line are still found.
ALTER TABLE app.statement_line ADD CONSTRAINT statement_line_reference_alphabet
  CHECK (reference_key COLLATE "C" ~ '^([A-Z0-9]+|=.+)$');
ALTER TABLE app.deposit_slip ADD CONSTRAINT deposit_slip_reference_alphabet
  CHECK (reference_key COLLATE "C" ~ '^[A-Z0-9]+$');
