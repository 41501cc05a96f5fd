import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import { DEFAULT_AFTER_DAYS, type LoanProductVersioned } from './domain/loan-product.ts';

/** One row for each version that is stored as an event. */
export const loanProductsProjection = projection<LoanProductVersioned>({
  name: 'loan-products',
  tables: ['loan_product_versions_read'],
  on: {
    LoanProductVersioned: ({ data, streamId, actorId, recordedAt }) => [
      sql`INSERT INTO loan_product_versions_read (version_id, product_id, n, name, collateral_types, min_principal_cents,
                 max_principal_cents, min_rate_percent, max_rate_percent, min_term_months, max_term_months, ltv_limit_percent,
                 instalment_limit_percent, documents, needs_assessment, assessment_max_age_days, default_after_days,
                 made_by, made_at)
          VALUES (${data.versionId}, ${streamId}, ${data.n}, ${data.name}, ${data.collateralTypes}::text[], ${data.minPrincipalCents},
                 ${data.maxPrincipalCents}, ${data.minRatePercent}, ${data.maxRatePercent}, ${data.minTermMonths},
                 ${data.maxTermMonths}, ${data.ltvLimitPercent}, ${data.instalmentLimitPercent}, ${data.documents}::text[],
                 ${data.needsAssessment}, ${data.assessmentMaxAgeDays}, ${data.defaultAfterDays ?? DEFAULT_AFTER_DAYS}, ${actorId}, ${recordedAt})`,
    ],
  },
});
