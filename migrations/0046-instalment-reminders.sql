-- Which reminders of which instalment were given, so that the daily jobs look only at the loans whose turn has come.
CREATE TABLE read.instalment_reminders_read (
  loan_id uuid NOT NULL,
  due_on  date NOT NULL,
  step    text NOT NULL,
  PRIMARY KEY (loan_id, due_on, step)
);
