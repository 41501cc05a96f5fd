-- What an applicant wants the loan for, on which product, and for how long. Applications of before did not say.
ALTER TABLE app.application_details ADD COLUMN purpose text;
ALTER TABLE read.applications_read ADD COLUMN product_id uuid, ADD COLUMN term_months int;
