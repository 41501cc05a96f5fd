/**
 * Checks that three reports agree on every past day: the trial balance by value date, the payments report by value date, and the
 * portfolio report, whose principal is that of each loan's account on the day. It compares the movements of each day: if they
 * agree, every balance does. The database compares the first two, all days at once; the third is compared loan by loan.
 */
import { prepared, type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from '@dziva/event-ledger/integrity/problem';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import type { LoanPayment, RefusedPayment } from '@dziva/loan-maths/loan-account';
import {
  changedSteps,
  type FormerStop,
  type InterestStep,
  interestSteps,
  loanPeriods,
} from '@dziva/loan-maths/loan-periods';
import type { DisbursedLoanTerms } from '@dziva/loan-maths/loan-walk';
import { type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { setImmediate } from 'node:timers/promises';

const LOANS_AT_A_TIME = 200;
const BATCHES_MAX = 1_000_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export async function verifyValueDates(db: Queryable): Promise<Problem[]> {
  const problems = [...(await principalProblems(db)), ...(await interestProblems(db))];
  return problems.length > 0 ? problems.slice(0, PROBLEMS_MAX) : splitProblems(db);
}

interface Difference {
  readonly subject: string;
  readonly day: CalendarDate;
  readonly posted: Cents;
  readonly counted: Cents;
}

/** Principal of each loan, day by day: paid out, repaid according to the payments, written off. */
async function principalProblems(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Difference & Record<string, unknown>>(
    prepared(
      `WITH posted AS (
         SELECT split_part(a.address, ':', 3) AS subject, p.value_on AS day, sum(p.amount)::bigint AS cents
           FROM ledger.posting p JOIN ledger.account a USING (account_id)
          WHERE a.address LIKE 'assets:loans-receivable:%' GROUP BY 1, 2),
       moved AS (
         SELECT loan_id, disbursed_on AS day, principal_cents AS cents FROM read.loans_read WHERE disbursed_on IS NOT NULL
         UNION ALL
         SELECT loan_id, written_off_on, -written_off_cents FROM read.loans_read WHERE written_off_on IS NOT NULL
         UNION ALL
         SELECT t.loan_id, d.day, CASE t.kind WHEN 'WRITE_OFF' THEN -d.cents ELSE d.cents END FROM read.loans_taken_back_read t,
                LATERAL (VALUES (t.counts_on, t.principal_cents), (t.taken_back_on, -t.principal_cents)) d (day, cents)
         UNION ALL
         SELECT loan_id, value_on, interest_cents + recovery_cents - amount_cents FROM app.payment_movements('infinity') WHERE NOT is_reversed),
       counted AS (SELECT loan_id::text AS subject, day, sum(cents)::bigint AS cents FROM moved GROUP BY 1, 2)
       SELECT subject, day, coalesce(posted.cents, 0) AS posted, coalesce(counted.cents, 0) AS counted
         FROM posted FULL JOIN counted USING (subject, day)
        WHERE coalesce(posted.cents, 0) <> coalesce(counted.cents, 0) ORDER BY day, subject LIMIT $1`,
      [PROBLEMS_MAX],
    ),
  );
  return rows.map(({ subject, day, posted, counted }) =>
    problem(
      `loan ${subject}`,
      `on ${day} its principal moves by ${formatUsd(posted)} in the ledger, and by ${formatUsd(counted)} as the payments report counts`,
    ),
  );
}

/** Interest received on each day, and recoveries after write-offs. Each has one account for all loans. */
async function interestProblems(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Difference & Record<string, unknown>>(
    prepared(
      `WITH posted AS (
         SELECT a.address AS subject, p.value_on AS day, -sum(p.amount)::bigint AS cents
           FROM ledger.posting p JOIN ledger.account a USING (account_id)
          WHERE a.address IN ('income:loan-interest', 'income:recoveries') GROUP BY 1, 2),
       counted AS (
         SELECT i.subject, m.value_on AS day, sum(i.cents)::bigint AS cents FROM app.payment_movements('infinity') m,
                LATERAL (VALUES ('income:loan-interest', m.interest_cents), ('income:recoveries', m.recovery_cents)) i (subject, cents)
          WHERE NOT m.is_reversed GROUP BY 1, 2)
       SELECT subject, day, coalesce(posted.cents, 0) AS posted, coalesce(counted.cents, 0) AS counted
         FROM posted FULL JOIN counted USING (subject, day)
        WHERE coalesce(posted.cents, 0) <> coalesce(counted.cents, 0) ORDER BY day, subject LIMIT $1`,
      [PROBLEMS_MAX],
    ),
  );
  return rows.map(({ subject, day, posted, counted }) =>
    problem(
      subject,
      `on ${day} the ledger has ${formatUsd(posted)} on this account, and the payments report counts ${formatUsd(counted)}`,
    ),
  );
}

interface LoanRow extends DisbursedLoanTerms {
  readonly loanId: string;
  readonly interestStopsOn: CalendarDate | null;
  readonly formerStops: readonly FormerStop[];
}

interface PaymentRow extends LoanPayment {
  readonly loanId: string;
  readonly paymentId: string;
}

/** The interest of a payment on a day, as in the payments report. */
interface CountedInterest {
  readonly paymentId: string;
  readonly valueOn: CalendarDate;
  readonly interestCents: Cents;
}

/** Whether each payment has the split of the loan's account, on its day and on later days when the split changes. */
async function splitProblems(db: Queryable): Promise<Problem[]> {
  const problems: Problem[] = [];
  let after = BEFORE_ALL;
  for (let i = 0; i < BATCHES_MAX && problems.length < PROBLEMS_MAX; i++) {
    const loans = await loansAfter(db, after);
    const payments = await paymentsOf(db, loans);
    const counted = await countedOf(db, loans);
    for (const loan of loans) {
      problems.push(...splitsOf(loan, payments.get(loan.loanId) ?? [], counted.get(loan.loanId) ?? []));
    }
    after = loans.at(-1)?.loanId ?? after;
    if (loans.length < LOANS_AT_A_TIME) break;
    // Thousands of loans take seconds, so other requests are served in between.
    await setImmediate();
  }
  return problems.slice(0, PROBLEMS_MAX);
}

function splitsOf(
  { interestStopsOn, formerStops, loanId, ...terms }: LoanRow,
  payments: readonly PaymentRow[],
  counted: readonly CountedInterest[],
): Problem[] {
  if (payments.length === 0) return [];
  const lastDay = payments
    .map(({ paidOn, returnedOn }) => laterDate(paidOn, returnedOn ?? paidOn))
    .concat(formerStops.map(({ takenBackOn }) => takenBackOn))
    .reduce(laterDate);
  const periods = loanPeriods({ terms, payments, interestStopsOn, formerStops }, lastDay);
  const refused = periods.flatMap(({ account }) => account.splits).filter((split) => split.isRefused);
  if (refused.length > 0) return refused.map((split) => refusedProblem(loanId, payments, split));
  const indexes = new Map(payments.map(({ paymentId }, index) => [paymentId, index]));
  const steps = counted.map(({ paymentId, valueOn, interestCents }) => ({
    index: indexes.get(paymentId) ?? -1,
    valueOn,
    interestDifferenceCents: interestCents,
  }));
  const owed = interestSteps(periods);
  return changedSteps(steps, owed).map(({ index, valueOn }) => {
    const isThis = (step: InterestStep) => step.index === index && step.valueOn === valueOn;
    const [had, has] = [steps, owed].map((all) => sumCents(all.filter(isThis).map(differenceOf)));
    return problem(
      `payment ${payments[index]?.paymentId}`,
      `of it ${formatUsd(had ?? ZERO_CENTS)} is interest in the payments report, and ${formatUsd(has ?? ZERO_CENTS)} by the account of loan ${loanId} on ${valueOn}`,
    );
  });
}

const differenceOf = (step: InterestStep): Cents => step.interestDifferenceCents;

function refusedProblem(
  loanId: string,
  payments: readonly PaymentRow[],
  { index, paidOn, payoffCents }: RefusedPayment,
): Problem {
  return problem(
    `payment ${payments[index]?.paymentId}`,
    `it is more than the ${formatUsd(payoffCents)} that loan ${loanId} was to be settled with on ${paidOn}`,
  );
}

function loansAfter(db: Queryable, loanId: string): Promise<LoanRow[]> {
  return db.query<LoanRow & Record<string, unknown>>(
    sql`SELECT loan_id AS "loanId", principal_cents AS "principalCents", apr_percent AS "aprPercent", term_months AS "termMonths",
               due_day_of_month AS "dueDayOfMonth", in_duplum AS "inDuplum", disbursed_on AS "disbursedOn",
               interest_stops_on AS "interestStopsOn", first_period_charged_days AS "firstPeriodChargedDays",
               (SELECT coalesce(jsonb_agg(jsonb_build_object('on', t.counts_on, 'takenBackOn', t.taken_back_on)), '[]')
                  FROM read.loans_taken_back_read t WHERE t.loan_id = l.loan_id AND t.kind <> 'DISBURSEMENT') AS "formerStops"
          FROM read.loans_read l WHERE loan_id > ${loanId} AND disbursed_on IS NOT NULL
         ORDER BY loan_id LIMIT ${LOANS_AT_A_TIME}`,
  );
}

/** For each loan in the order of recording. */
async function paymentsOf(db: Queryable, loans: readonly LoanRow[]): Promise<Map<string, PaymentRow[]>> {
  const rows = await db.query<PaymentRow & Record<string, unknown>>(
    sql`SELECT loan_id AS "loanId", payment_id AS "paymentId", paid_on AS "paidOn", amount_cents AS "amountCents",
               status = 'REVERSED' AS "isReversed", returned_on AS "returnedOn"
          FROM read.repayments_read
         WHERE loan_id = ANY (${loans.map((loan) => loan.loanId)}::uuid[]) AND recovery_cents = 0
         ORDER BY loan_id, loan_version`,
  );
  return byLoan(rows);
}

async function countedOf(
  db: Queryable,
  loans: readonly LoanRow[],
): Promise<Map<string, (CountedInterest & { readonly loanId: string })[]>> {
  const rows = await db.query<CountedInterest & { readonly loanId: string }>(
    sql`SELECT loan_id AS "loanId", payment_id AS "paymentId", value_on AS "valueOn", interest_cents AS "interestCents"
          FROM app.payment_movements('infinity')
         WHERE loan_id = ANY (${loans.map((loan) => loan.loanId)}::uuid[]) AND NOT is_reversed`,
  );
  return byLoan(rows);
}

function byLoan<Row extends { readonly loanId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.loanId, [...(found.get(row.loanId) ?? []), row]);
  return found;
}

const problem = (subject: string, detail: string): Problem => ({
  kind: 'VALUE_DATES_DIFFER',
  subject,
  detail,
});
