-- Whether the borrower was told that the offer lapses soon.
ALTER TABLE read.loan_offers_read ADD COLUMN is_reminded boolean NOT NULL DEFAULT false;
