/**
 * Computes the portfolio at risk a second time, from events only: without the loan library, read models and the ledger. It is
 * right as long as no instalment is reduced by the payoff: before the last one, and while not nearly everything is paid.
 */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { TestApp } from './test-app.ts';

export interface LoanBySql {
  readonly loan_id: string;
  readonly balance_cents: number;
  readonly days_past_due: number;
}

/** The cents of one part of a payment, from the data `b` of its event. */
const part = (kind: string) =>
  `(SELECT coalesce(sum((p ->> 'cents')::bigint), 0)::bigint FROM jsonb_array_elements(b -> 'parts') p WHERE p ->> 'kind' = '${kind}')`;

/**
 * Loans that are ACTIVE or DEFAULTED at the end of a day. The balance is the amount paid out minus all principal paid back.
 * For days past due, payments cover the due instalments, oldest first, and then the current one up to its amount. After a
 * sale of the collateral, days are counted from the oldest unpaid due date before the sale, or else from the day of the sale.
 */
const OWED_LOANS = `
WITH RECURSIVE loan_event AS (
  SELECT e.stream_id AS loan_id, e.version, e.type, e.body::jsonb AS b FROM es.event e JOIN es.stream s USING (stream_id)
   WHERE s.category = 'loan' AND (e.recorded_at AT TIME ZONE 'Africa/Harare')::date <= $1::date),
loan AS (
  SELECT made.loan_id, (made.b ->> 'instalmentCents')::bigint AS instalment, (made.b ->> 'termMonths')::int AS term,
         (paid_out.b ->> 'firstDueOn')::date AS first_due, (paid_out.b ->> 'principalCents')::bigint AS principal,
         (SELECT (s.b ->> 'paidOn')::date FROM loan_event s WHERE s.loan_id = made.loan_id AND s.b ->> 'source' = 'SALE') AS sold_on
    FROM loan_event made JOIN loan_event paid_out USING (loan_id)
   WHERE made.type = 'LoanCreated' AND paid_out.type = 'LoanDisbursed'
     AND NOT EXISTS (SELECT 1 FROM loan_event t WHERE t.loan_id = made.loan_id AND t.type = 'LoanWrittenOff')
     AND NOT EXISTS (SELECT 1 FROM loan_event t WHERE t.loan_id = made.loan_id AND t.type = 'LoanSettled' AND NOT EXISTS (
           SELECT 1 FROM loan_event r WHERE r.loan_id = made.loan_id AND r.type = 'PaymentTakenBack' AND r.version > t.version))),
balance AS (
  SELECT loan_id, sum(CASE type WHEN 'PaymentReceived' THEN -${part('PRINCIPAL')}
                                WHEN 'PaymentTakenBack' THEN ${part('PRINCIPAL')}
                                WHEN 'PaymentsReallocated' THEN (b ->> 'totalInterestDifferenceCents')::bigint
                                ELSE 0 END)::bigint AS moved
    FROM loan_event GROUP BY loan_id),
timeline AS (
  SELECT loan_id, (first_due + (n || ' months')::interval)::date AS day, 0 AS version, NULL::bigint AS paid
    FROM loan, generate_series(0, term - 1) n WHERE (first_due + (n || ' months')::interval)::date <= $1::date
  UNION ALL
  SELECT t.loan_id, (t.b ->> 'paidOn')::date, t.version, ${part('INTEREST')} + ${part('PRINCIPAL')}
    FROM loan_event t
   WHERE t.type = 'PaymentReceived' AND NOT EXISTS (
           SELECT 1 FROM loan_event r WHERE r.type = 'PaymentTakenBack' AND r.b ->> 'paymentId' = t.b ->> 'paymentId')),
ordered AS (
  SELECT t.*, row_number() OVER (PARTITION BY loan_id ORDER BY day, version) AS place FROM timeline t JOIN loan l USING (loan_id)
   WHERE l.sold_on IS NULL OR t.day < l.sold_on OR (t.day = l.sold_on AND t.paid IS NULL)),
-- required: the sum of all instalments so far, one number for each due date; met: the sum paid for them; ahead: the sum paid
-- for the current instalment.
walk AS (
  SELECT loan_id, 0::bigint AS place, '{}'::bigint[] AS required, 0::bigint AS met, 0::bigint AS ahead FROM loan
  UNION ALL
  SELECT w.loan_id, o.place,
         CASE WHEN o.paid IS NULL THEN w.required || coalesce(w.required[cardinality(w.required)], 0) + l.instalment - w.ahead
              ELSE w.required END,
         CASE WHEN o.paid IS NULL THEN w.met ELSE w.met + least(o.paid, owing.cents) END,
         CASE WHEN o.paid IS NULL THEN 0 ELSE least(l.instalment, w.ahead + o.paid - least(o.paid, owing.cents)) END
    FROM walk w JOIN loan l USING (loan_id) JOIN ordered o ON o.loan_id = w.loan_id AND o.place = w.place + 1
   CROSS JOIN LATERAL (SELECT coalesce(w.required[cardinality(w.required)], 0) - w.met AS cents) owing),
finished AS (SELECT DISTINCT ON (loan_id) * FROM walk ORDER BY loan_id, place DESC)
SELECT f.loan_id, (l.principal + balance.moved)::int AS balance_cents,
       coalesce($1::date - (l.first_due + ((unmet.n - 1) || ' months')::interval)::date, $1::date - l.sold_on, 0) AS days_past_due
  FROM finished f JOIN loan l USING (loan_id) JOIN balance USING (loan_id)
  LEFT JOIN LATERAL (SELECT min(n) AS n FROM unnest(f.required) WITH ORDINALITY AS each (cents, n)
         WHERE each.cents > f.met) unmet ON true
 ORDER BY f.loan_id`;

export function owedLoansBySql(test: Pick<TestApp, 'rows'>, asOf: CalendarDate): Promise<LoanBySql[]> {
  return test.rows<LoanBySql & Record<string, unknown>>(OWED_LOANS, [asOf]);
}

/**
 * The same for any loan, from the data of the events: each event that moves money has the oldest due date that is still
 * unpaid after it.
 */
const OWED_LOANS_AS_RECORDED = `
WITH loan_event AS (
  SELECT e.stream_id AS loan_id, e.version, e.type, e.body::jsonb AS b FROM es.event e JOIN es.stream s USING (stream_id)
   WHERE s.category = 'loan' AND (e.recorded_at AT TIME ZONE 'Africa/Harare')::date <= $1::date),
folded AS (
  SELECT loan_id,
         sum(CASE type WHEN 'LoanDisbursed' THEN (b ->> 'principalCents')::bigint
                       WHEN 'PaymentTakenBack' THEN ${part('PRINCIPAL')}
                       WHEN 'PaymentReceived' THEN -${part('PRINCIPAL')}
                       WHEN 'LoanWrittenOff' THEN -(b ->> 'principalCents')::bigint
                       WHEN 'PaymentsReallocated' THEN (b ->> 'totalInterestDifferenceCents')::bigint
                       ELSE 0 END)::int AS balance_cents,
         (array_agg((b ->> 'nextDueOn')::date ORDER BY version DESC) FILTER (WHERE b ? 'nextDueOn'))[1] AS due_on
    FROM loan_event GROUP BY loan_id HAVING bool_or(type = 'LoanDisbursed'))
SELECT loan_id, balance_cents, greatest($1::date - due_on, 0) AS days_past_due FROM folded WHERE balance_cents > 0
 ORDER BY loan_id`;

export function owedLoansAsRecorded(test: Pick<TestApp, 'rows'>, asOf: CalendarDate): Promise<LoanBySql[]> {
  return test.rows<LoanBySql & Record<string, unknown>>(OWED_LOANS_AS_RECORDED, [asOf]);
}
