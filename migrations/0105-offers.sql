-- The offer that a loan is until it is paid out: until when it stands, and what the borrower answered. Loans that were paid out
-- before there were offers have none.
CREATE TABLE read.loan_offers_read (
  loan_id               uuid PRIMARY KEY,
  event_id              uuid NOT NULL,        -- of the terms that are offered
  offered_at            timestamptz NOT NULL,
  expires_at            timestamptz NOT NULL,
  accepted_at           timestamptz,
  declined_at           timestamptz,
  lapsed_at             timestamptz,
  decline_event_id      uuid,                 -- holds what the borrower wrote
  method                text,                 -- where the borrower wants the money
  agreement_document_id uuid,
  signed_on             date                  -- on paper
);
CREATE INDEX loan_offers_open ON read.loan_offers_read (expires_at)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND lapsed_at IS NULL;

-- Every agreement that was accepted in an account, also one that later terms made void.
CREATE TABLE read.loan_agreements_read (
  agreement_number text PRIMARY KEY,
  event_id         uuid NOT NULL,  -- the acceptance
  offer_event_id   uuid NOT NULL   -- of the terms, whose hash the agreement carries
);

-- Of a payout in cash.
ALTER TABLE read.loans_read ADD COLUMN payout_receipt_number text;
