-- A step-up is renewed by the commands of staff, but ends some time after the factor was shown: this column says when that was.
ALTER TABLE app.session ADD COLUMN shown_at timestamptz;
UPDATE app.session SET shown_at = stepped_up_at WHERE ended_at IS NULL;
