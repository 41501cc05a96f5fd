-- Where a borrower who accepted an offer wants the money: one of their registered destinations. Null for the wallet.
ALTER TABLE read.loan_offers_read ADD COLUMN destination_id uuid;
