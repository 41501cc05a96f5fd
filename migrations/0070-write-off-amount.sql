-- What a write-off was asked for: the outstanding principal of that moment. Requests of before this have none, and stay good.
ALTER TABLE read.loans_read ADD COLUMN write_off_amount_cents bigint;
