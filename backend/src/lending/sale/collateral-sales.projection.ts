import { sql } from '@dziva/event-ledger/database/sql';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CollateralSaleEvent } from './domain/collateral-sale.stream.ts';

/** The status of each collateral sale, and how its price was divided. */
export const collateralSalesProjection = projection<CollateralSaleEvent>({
  name: 'collateral-sales',
  tables: ['collateral_sales_read', 'sale_costs_read'],
  on: {
    CollateralListed: ({ data, streamId, version, recordedAt }) => [
      sql`INSERT INTO collateral_sales_read (sale_id, version, loan_id, application_id, borrower_id, status, original_value_cents,
                 assessed_value_cents, listed_price_cents, price_basis, listed_at, redeemable_until)
          VALUES (${streamId}, ${version}, ${data.loanId}, ${data.applicationId}, ${data.borrowerId}, 'LISTED',
                 ${data.originalValueCents}, ${data.assessedValueCents}, ${data.listedPriceCents}, ${data.priceBasis},
                 ${recordedAt}, ${data.redeemableUntil})`,
    ],
    CollateralRelisted: ({ data, streamId, version, recordedAt }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, status = 'LISTED', listed_price_cents = ${data.listedPriceCents},
                 listed_at = CASE WHEN ${data.wasWithdrawn}::boolean THEN ${recordedAt} ELSE listed_at END, withdrawn_at = NULL
           WHERE sale_id = ${streamId}`,
    ],
    CollateralSaleWithdrawn: ({ streamId, version, recordedAt }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, status = 'WITHDRAWN', withdrawn_at = ${recordedAt}
           WHERE sale_id = ${streamId}`,
    ],
    SaleCostsPaid: ({ data, streamId, version, eventId, actorId, recordedAt }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, costs_left_cents = costs_left_cents - ${data.amountCents}
           WHERE sale_id = ${streamId}`,
      sql`INSERT INTO sale_costs_read (payment_id, sale_id, event_id, amount_cents, method, paid_on, document_id, paid_by, recorded_at)
          VALUES (${data.paymentId}, ${streamId}, ${eventId}, ${data.amountCents}, ${data.method}, ${data.paidOn}, ${data.documentId},
                 ${actorId}, ${recordedAt})`,
    ],
    SaleCostsClosed: ({ data, streamId, version }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, costs_left_cents = 0, costs_returned_cents = ${data.restCents},
                 costs_returned_on = ${data.closedOn}
           WHERE sale_id = ${streamId}`,
    ],
    SaleSurplusTakenBack: ({ data, streamId, version }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, surplus_taken_cents = surplus_taken_cents + ${data.amountCents},
                 surplus_taken_on = ${data.takenOn}
           WHERE sale_id = ${streamId}`,
    ],
    SaleSurplusAdded: ({ data, streamId, version, recordedAt }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, surplus_added_cents = surplus_added_cents + ${data.amountCents},
                 surplus_added_on = (${recordedAt}::timestamptz AT TIME ZONE 'Africa/Harare')::date
           WHERE sale_id = ${streamId}`,
    ],
    CollateralSaleUndone: ({ streamId, version, recordedAt }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, status = 'LISTED', listed_at = ${recordedAt}, sold_at = NULL,
                 sold_on = NULL, sold_price_cents = NULL, method = NULL, costs_cents = NULL, interest_cents = NULL,
                 principal_cents = NULL, recovery_cents = NULL, surplus_cents = NULL, shortfall_cents = NULL, sold_by = NULL, sold_event_id = NULL,
                 costs_left_cents = NULL, document_id = NULL
           WHERE sale_id = ${streamId}`,
    ],
    CollateralSold: ({ data, streamId, version, eventId, actorId }) => [
      sql`UPDATE collateral_sales_read SET version = ${version}, status = 'SOLD', sold_at = ${data.soldAt}, sold_on = ${data.soldOn},
                 sold_price_cents = ${data.priceCents}, method = ${data.method}, costs_cents = ${data.costsCents},
                 interest_cents = ${data.interestCents}, principal_cents = ${data.principalCents}, recovery_cents = ${data.recoveryCents ?? null},
                 surplus_cents = ${data.surplusCents}, shortfall_cents = ${data.shortfallCents}, sold_by = ${actorId},
                 sold_event_id = ${eventId}, document_id = ${data.documentId ?? null},
                 costs_left_cents = ${data.costsCents === 0 ? null : data.costsCents}
           WHERE sale_id = ${streamId}`,
    ],
  },
});
