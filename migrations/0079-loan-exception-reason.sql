-- The event that holds why a loan was made although the warnings speak against it. Loans of before this have no reason.
ALTER TABLE read.loans_read ADD COLUMN exception_event_id uuid;
