/** Collateral of a paid loan is released as soon as none of its payments rests on the word of one person. */
import { isOneWord } from '#approvals/domain/approval-policy';
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { evidenceOf } from '@dziva/event-ledger/domain/evidence';
import { assetsOf } from './assets-of.ts';
import { releaseAsset } from './domain/asset.decisions.ts';
import type { ReleaseCause } from './domain/asset.ts';

/** Whether money for a loan comes in with this event. The surplus of a sale came in with the sale. */
const isMoneyIn = ({ type, data }: LoanEvent): boolean =>
  type === 'PaymentReceived' && (data.source === 'REPAYMENT' || data.source === 'SALE');

/** Releases what secures the loan if it is paid and no payment waits to be confirmed. Returns how many assets were released. */
export async function releaseIfPaid(unit: Unit, loanId: string): Promise<number> {
  const { state } = await unit.load(loanStream, loanId);
  if (!('payments' in state)) return 0;
  const because = paidBecause(state);
  if (because === null) return 0;
  const { applicationId } = state;
  const pledged = (await assetsOf(unit, applicationId)).filter(
    (asset) => asset.state.status === 'PLEDGED' && asset.state.applicationId === applicationId,
  );
  if (pledged.length === 0 || (await isUnconfirmed(unit, loanId, state))) return 0;
  const releasedOn = unit.context.today;
  for (const asset of pledged)
    asset.append(releaseAsset(asset.state, { applicationId, because, releasedOn }));
  return pledged.length;
}

/** Why nothing is owed on the loan any more; null if something is. */
export function paidBecause(loan: DisbursedLoan): ReleaseCause | null {
  if (loan.status === 'SETTLED') return 'LOAN_SETTLED';
  return loan.status === 'WRITTEN_OFF' && recoverableCents(loan) === 0 ? 'LOAN_RECOVERED' : null;
}

/**
 * Whether one of the payments that count rests on one person's word: a payment of this command by its evidence, an earlier one by
 * what has confirmed it since. With `APPROVALS=off` one person's word is enough, which the events of the command say.
 */
async function isUnconfirmed(unit: Unit, loanId: string, loan: DisbursedLoan): Promise<boolean> {
  const added = unit.events().filter(({ streamId }) => streamId === loanId);
  if (added.some((event) => evidenceOf(event)?.withoutPolicy === true)) return false;
  const isAlone = added.some((event) => {
    const evidence = evidenceOf(event);
    return isMoneyIn(event as LoanEvent) && evidence !== undefined && isOneWord(evidence);
  });
  if (isAlone) return true;
  const counting = [...loan.payments, ...loan.recoveries].filter(
    ({ isReversed, returnedOn }) => !isReversed && returnedOn === null,
  );
  const waiting = await unit.db.query<{ id: string }>(
    sql`SELECT payment_id AS id FROM unconfirmed_payments(${loanId})`,
  );
  return waiting.some(({ id }) => counting.some(({ paymentId }) => paymentId === id));
}

/** Loans that are paid and confirmed, whose collateral is still pledged: after `after`, in the order of their ids. */
export async function loansToRelease(
  db: Queryable,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`SELECT l.loan_id AS id FROM loans_read l
         WHERE l.status IN ('SETTLED', 'WRITTEN_OFF') AND (${after ?? null}::uuid IS NULL OR l.loan_id > ${after ?? null}::uuid)
           AND EXISTS (SELECT FROM assets_read a WHERE a.application_id = l.application_id AND a.state = 'PLEDGED')
           AND NOT EXISTS (SELECT FROM unconfirmed_payments(l.loan_id))
         ORDER BY l.loan_id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
