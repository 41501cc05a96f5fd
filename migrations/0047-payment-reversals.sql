-- When a payment was reversed: what is told of an earlier day still counts it.
ALTER TABLE read.repayments_read ADD COLUMN reversed_at timestamptz;
