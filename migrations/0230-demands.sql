-- Demands for payment: what the borrower was asked to pay, and by which day, before a default. docs/decisions/0011-default-and-collateral-sales.md
CREATE TABLE read.loan_demands_read (
  event_id     uuid PRIMARY KEY,
  loan_id      uuid NOT NULL,
  sent_on      date NOT NULL,
  pay_by       date NOT NULL,
  amount_cents bigint NOT NULL,
  sent_by      uuid NOT NULL
);
CREATE INDEX loan_demand_loan ON read.loan_demands_read (loan_id, sent_on);

-- From how many days late on a loan of the product may be declared in default; versions from before have 30.
ALTER TABLE read.loan_product_versions_read ADD COLUMN default_after_days int NOT NULL DEFAULT 30;

-- As in 0110, with the days.
DROP FUNCTION app.loan_product_versions();
CREATE FUNCTION app.loan_product_versions() RETURNS TABLE (
  "productId" uuid, "versionId" uuid, n int, name text, "collateralTypes" text[], "minPrincipalCents" bigint,
  "maxPrincipalCents" bigint, "minRatePercent" numeric, "maxRatePercent" numeric, "minTermMonths" int, "maxTermMonths" int,
  "ltvLimitPercent" numeric, "instalmentLimitPercent" numeric, documents text[], "needsAssessment" boolean,
  "assessmentMaxAgeDays" int, "defaultAfterDays" int
) LANGUAGE sql STABLE AS $$
  SELECT v.product_id, v.version_id, v.n, v.name, v.collateral_types, v.min_principal_cents, v.max_principal_cents,
         v.min_rate_percent, v.max_rate_percent, v.min_term_months, v.max_term_months, v.ltv_limit_percent,
         v.instalment_limit_percent, v.documents, v.needs_assessment, v.assessment_max_age_days, v.default_after_days
    FROM read.loan_product_versions_read v
$$;
