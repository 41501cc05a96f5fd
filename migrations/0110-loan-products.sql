-- Versions of loan products that are events. The first version of the five funds is published and has no row.
CREATE TABLE read.loan_product_versions_read (
  version_id               uuid PRIMARY KEY,
  product_id               uuid NOT NULL,
  n                        int NOT NULL,
  name                     text NOT NULL,
  collateral_types         text[] NOT NULL,
  min_principal_cents      bigint NOT NULL,
  max_principal_cents      bigint NOT NULL,
  min_rate_percent         numeric(7, 4) NOT NULL,
  max_rate_percent         numeric(7, 4) NOT NULL,
  min_term_months          int NOT NULL,
  max_term_months          int NOT NULL,
  ltv_limit_percent        numeric(7, 4) NOT NULL,
  instalment_limit_percent numeric(7, 4) NOT NULL,
  documents                text[] NOT NULL,
  needs_assessment         boolean NOT NULL,
  assessment_max_age_days  int,                     -- null where none is too old
  made_by                  uuid NOT NULL,
  made_at                  timestamptz NOT NULL,
  UNIQUE (product_id, n)
);

-- A function, because a rebuild of projections puts another table in the place of this one.
CREATE FUNCTION app.loan_product_versions() RETURNS TABLE (
  "productId" uuid, "versionId" uuid, n int, name text, "collateralTypes" text[], "minPrincipalCents" bigint,
  "maxPrincipalCents" bigint, "minRatePercent" numeric, "maxRatePercent" numeric, "minTermMonths" int, "maxTermMonths" int,
  "ltvLimitPercent" numeric, "instalmentLimitPercent" numeric, documents text[], "needsAssessment" boolean,
  "assessmentMaxAgeDays" int
) LANGUAGE sql STABLE AS $$
  SELECT v.product_id, v.version_id, v.n, v.name, v.collateral_types, v.min_principal_cents, v.max_principal_cents,
         v.min_rate_percent, v.max_rate_percent, v.min_term_months, v.max_term_months, v.ltv_limit_percent,
         v.instalment_limit_percent, v.documents, v.needs_assessment, v.assessment_max_age_days
    FROM read.loan_product_versions_read v
$$;
