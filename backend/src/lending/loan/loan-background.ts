import { offersOf } from '#lending/offer/offers.queries';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { loanToValuePercent } from './domain/loan-judgement.ts';
import { judgedLoans } from './loan-judgements.queries.ts';

interface Known {
  readonly principalCents: Cents;
  readonly aprPercent: number;
  readonly termMonths: number;
  readonly exception: string | null;
  readonly collateralCents: Cents;
  /** True if only the owner valued it. */
  readonly isEstimate: boolean;
  readonly earlierLoans: number;
  readonly defaults: number;
  readonly owedCents: Cents;
  readonly memberSince: string;
}

/** The facts for a person who decides on a loan: its terms, its collateral, and the borrower's earlier loans. */
@Injectable()
export class LoanBackground {
  /** `isElsewhere`: the money goes elsewhere than the borrower said when they accepted. */
  async of(db: Queryable, loanId: string, isElsewhere = false): Promise<ProposalFact[]> {
    const [known] = await db.query<Known & Record<string, unknown>>(
      sql`SELECT l.principal_cents AS "principalCents", l.apr_percent AS "aprPercent", l.term_months AS "termMonths",
                 x.text AS exception, v.cents AS "collateralCents", v.is_estimate AS "isEstimate",
                 count(o.loan_id) AS "earlierLoans", count(o.loan_id) FILTER (WHERE o.defaulted_on IS NOT NULL) AS defaults,
                 coalesce(sum(o.balance_cents), 0)::bigint AS "owedCents", u.created_at AS "memberSince"
            FROM loans_read l
            JOIN user_account u ON u.id = l.borrower_id
            CROSS JOIN LATERAL collateral_value(l.application_id, 'infinity', 'infinity') v
            LEFT JOIN event_text x ON x.event_id = l.exception_event_id AND x.field = 'exceptionReason'
            LEFT JOIN loans_read o ON o.borrower_id = l.borrower_id AND o.loan_id <> l.loan_id AND o.disbursed_on IS NOT NULL
           WHERE l.loan_id = ${loanId}
           GROUP BY l.loan_id, u.id, v.cents, v.is_estimate, x.text`,
    );
    if (!known) return [];
    const { exceptions } = (await judgedLoans(db, [loanId]))(loanId);
    const { offer } = (await offersOf(db, [loanId]))(loanId);
    return [
      ...placeFacts(offer, isElsewhere),
      ...exceptions.map(({ text }): ProposalFact => ({ name: 'LOAN_EXCEPTION', unit: 'TEXT', value: text })),
      ...factsOf(known),
    ];
  }
}

/** Where the borrower wants the money. */
function placeFacts({ method, destination }: LoanOffer, isElsewhere: boolean): ProposalFact[] {
  return [
    ...(isElsewhere && method !== null
      ? [{ name: 'ACCEPTED_METHOD', unit: 'METHOD', value: method } as const]
      : []),
    ...(destination === undefined
      ? []
      : [
          {
            name: isElsewhere ? 'ACCEPTED_PLACE' : 'DESTINATION',
            unit: 'TEXT',
            value: destination,
          } as const,
        ]),
  ];
}

function factsOf(known: Known): ProposalFact[] {
  const { principalCents, collateralCents, isEstimate, exception } = known;
  return [
    { name: 'RATE', unit: 'PERCENT', value: known.aprPercent },
    { name: 'TERM_MONTHS', unit: 'COUNT', value: known.termMonths },
    ...(collateralCents === 0
      ? []
      : ([
          {
            name: isEstimate ? 'COLLATERAL_ESTIMATE' : 'COLLATERAL_VALUE',
            unit: 'CENTS',
            value: collateralCents,
          },
          {
            name: 'LOAN_TO_VALUE',
            unit: 'PERCENT',
            value: loanToValuePercent(principalCents, collateralCents),
          },
        ] as const)),
    ...(exception === null ? [] : [{ name: 'EXCEPTION', unit: 'TEXT', value: exception } as const]),
    { name: 'EARLIER_LOANS', unit: 'COUNT', value: known.earlierLoans },
    { name: 'EARLIER_DEFAULTS', unit: 'COUNT', value: known.defaults },
    { name: 'OWED_ON_OTHER_LOANS', unit: 'CENTS', value: known.owedCents },
    { name: 'MEMBER_SINCE', unit: 'INSTANT', value: known.memberSince },
  ];
}
