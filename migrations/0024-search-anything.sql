-- Staff find a payment, a deposit, a withdrawal or a loan by its exact amount, newest first, and an application by a word of what
-- is offered as collateral. The other numbers that they hold have their indexes already.
CREATE INDEX repayments_read_amount ON read.repayments_read (amount_cents, recorded_at DESC) WHERE source = 'REPAYMENT';
CREATE INDEX transfers_read_amount ON read.transfers_read (amount_cents, submitted_at DESC);
CREATE INDEX loans_read_principal ON read.loans_read (principal_cents, created_at DESC);
CREATE INDEX application_details_collateral ON app.application_details USING gin (app.plain_text(collateral_desc) gin_trgm_ops);
