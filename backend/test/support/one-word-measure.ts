/** What was credited, what left and what was given up on the word of one person, as the events and postings say. */
import { DEFAULT_POLICY } from '#approvals/domain/approval-policy';
import { SUM_DAYS } from '#approvals/domain/classes';
import type { TestApp } from './test-app.ts';

/** In cents. `largest` is the largest single entry, `day` and `thirtyDays` the largest sums, and `daysBack` the furthest back-dating. */
export interface Measured {
  readonly largest: number;
  readonly day: number;
  readonly thirtyDays: number;
}
export interface OneWordMeasure {
  /** Credits of wallets and payments on loans. */
  readonly credited: Measured;
  /** Payouts, loans that were paid out, cash out, and released assets at their highest value. */
  readonly left: Measured;
  /** The highest value of what was sold less its price, with the costs, and the principal that was written off. */
  readonly givenUp: Measured;
  /** The most days that a payment was dated back. */
  readonly daysBack: number;
}

const ONE_WORD = `e.body::jsonb #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
  AND e.body::jsonb #> '{evidence,by}' = jsonb_build_array($1::text)`;
/** The same for money in suspense, which the person assigned: the importer of the line does not say whose it is. */
const ASSIGNED = `e.type = 'SuspenseAssigned' AND e.body::jsonb #>> '{evidence,by,0}' = $1
  AND jsonb_array_length(e.body::jsonb #> '{evidence,by}') < 3`;
const ENTERED_PAYMENT = `e.type = 'PaymentReceived' AND e.body::jsonb ->> 'source' = 'REPAYMENT'`;
const DAY = `(e.recorded_at AT TIME ZONE 'Africa/Harare')::date`;

export async function oneWordMeasure(test: TestApp, personId: string): Promise<OneWordMeasure> {
  const credited = await measured(
    test,
    personId,
    `SELECT e.pos, ${DAY} AS day, -p.amount AS cents
       FROM ledger.posting p JOIN ledger.account a USING (account_id) JOIN es.event e USING (pos)
      WHERE a.address LIKE 'liabilities:wallet:%' AND p.amount < 0 AND e.type IN ('WalletAdjusted', 'DepositVerified', 'SuspenseAssigned')
        AND (${ONE_WORD} OR ${ASSIGNED})
     UNION ALL
     SELECT e.pos, ${DAY}, (SELECT sum((p ->> 'cents')::bigint) FROM jsonb_array_elements(e.body::jsonb -> 'parts') p WHERE p ->> 'kind' <> 'EXCESS')
       FROM es.event e WHERE ${ENTERED_PAYMENT} AND ${ONE_WORD}`,
  );
  const left = await measured(
    test,
    personId,
    `SELECT e.pos, ${DAY} AS day, -p.amount AS cents
       FROM ledger.posting p JOIN ledger.account a USING (account_id) JOIN es.event e USING (pos)
      WHERE a.address LIKE 'assets:cash%' AND p.amount < 0 AND ${ONE_WORD}
     UNION ALL
     SELECT e.pos, ${DAY}, -p.amount
       FROM ledger.posting p JOIN ledger.account a USING (account_id) JOIN es.event e USING (pos)
      WHERE e.type = 'LoanDisbursed' AND a.address LIKE 'liabilities:wallet:%' AND p.amount < 0 AND ${ONE_WORD}
     UNION ALL
     SELECT e.pos, ${DAY}, (SELECT max(v.value_cents) FROM read.asset_valuations_read v WHERE v.asset_id = e.stream_id)
       FROM es.event e WHERE e.type = 'AssetReleased' AND ${ONE_WORD}`,
  );
  const givenUp = await measured(
    test,
    personId,
    `SELECT e.pos, ${DAY} AS day,
            greatest(0, greatest(s.assessed_value_cents, s.original_value_cents) - s.sold_price_cents) + s.costs_cents AS cents
       FROM es.event e JOIN read.collateral_sales_read s ON s.sale_id = e.stream_id
      WHERE e.type = 'CollateralSold' AND ${ONE_WORD}
     UNION ALL
     SELECT e.pos, ${DAY}, (SELECT sum(p.amount) FROM ledger.posting p WHERE p.pos = e.pos AND p.amount > 0)
       FROM es.event e WHERE e.type = 'LoanWrittenOff' AND ${ONE_WORD}`,
  );
  const [back] = await test.rows<{ days: number | null }>(
    `SELECT max(${DAY} - (e.body::jsonb ->> 'paidOn')::date) AS days
       FROM es.event e WHERE ${ENTERED_PAYMENT} AND ${ONE_WORD}`,
    [personId],
  );
  return { credited, left, givenUp, daysBack: back?.days ?? 0 };
}

async function measured(test: TestApp, personId: string, entries: string): Promise<Measured> {
  const [row] = await test.rows<Record<keyof Measured, string | null>>(
    `WITH entry AS (${entries}), day AS (SELECT day, sum(cents) AS cents FROM entry GROUP BY day)
     SELECT (SELECT max(cents) FROM entry) AS largest, (SELECT max(cents) FROM day) AS day,
            (SELECT max(sum) FROM (SELECT (SELECT sum(o.cents) FROM day o WHERE o.day > d.day - ${SUM_DAYS} AND o.day <= d.day)
                                     FROM day d) AS sums) AS "thirtyDays"`,
    [personId],
  );
  return {
    largest: Number(row?.largest ?? 0),
    day: Number(row?.day ?? 0),
    thirtyDays: Number(row?.thirtyDays ?? 0),
  };
}

const { moneyIn, moneyOut, givingUp } = {
  moneyIn: DEFAULT_POLICY.rules.WALLET_CREDIT,
  moneyOut: DEFAULT_POLICY.rules.WITHDRAWAL_PAYOUT,
  givingUp: DEFAULT_POLICY.rules.SALE_COMPLETION,
};

/** The names of the limits of the policy that were exceeded. */
export function exceededLimits({ credited, left, givenUp, daysBack }: OneWordMeasure): string[] {
  const over = (what: string, { largest, day, thirtyDays }: Measured, rule: typeof moneyOut) => [
    ...(largest > (rule.aboveCents ?? 0) ? [`${what}: ${largest} at once`] : []),
    ...(day > (rule.dayCents ?? 0) ? [`${what}: ${day} in a day`] : []),
    ...(thirtyDays > (rule.thirtyDayCents ?? 0) ? [`${what}: ${thirtyDays} in ${SUM_DAYS} days`] : []),
  ];
  return [
    ...over('credited', credited, moneyIn),
    ...over('left', left, moneyOut),
    ...over('given up', givenUp, givingUp),
    ...(daysBack > DEFAULT_POLICY.limits.backDatedDays ? [`${daysBack} days back`] : []),
  ];
}
