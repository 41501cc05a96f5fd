import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import type { Proposal } from '@dziva/contracts/proposed';
import type { Cents } from '@dziva/money/cents';
import { PAIR_RUN, type ProposalContext } from './domain/unusual.ts';
import type { ProposalKind } from '@dziva/vocabulary/policy-kinds';

/** The sign of the wallet's posting. Money out of the wallet is compared with earlier money out, and money in with money in. */
const WALLET_SIGN: Partial<Record<ProposalKind, 1 | -1>> = {
  WITHDRAWAL_PAYOUT: 1,
  WALLET_DEBIT: 1,
  WALLET_CREDIT: -1,
  DEPOSIT_VERIFICATION: -1,
};

interface Row {
  readonly largestCents: Cents | null;
  readonly destinationSince: string | null;
  readonly destinationShared: number;
  readonly phoneShared: number;
  readonly deviceOfMember: boolean;
  readonly deviceOfSecond: boolean;
  readonly lastConfirmed: number;
  readonly lastByPair: number;
}

/** Reads the facts for the warnings. `secondId` is the person who decided, or else the person who reads the proposal. */
export async function contextOf(
  db: Queryable,
  proposal: Proposal,
  secondId: string,
): Promise<ProposalContext> {
  const { id, kind, subject, memberId, amountCents, proposedById, proposedBy, proposedAt } = proposal;
  const sign = WALLET_SIGN[kind] ?? 0;
  const isLoan = kind === 'LOAN_DISBURSEMENT';
  const [row] = await db.query<Row & Record<string, unknown>>(
    sql`WITH destination AS (
          SELECT d.* FROM destination_rows() d
           WHERE d.id = (SELECT t.destination_id FROM transfers_read t WHERE t.transfer_id = ${subject.id}
                         UNION ALL SELECT o.destination_id FROM loan_offers_read o WHERE o.loan_id = ${subject.id} LIMIT 1)),
        last AS (
          SELECT decided_by FROM proposals_read
           WHERE proposed_by = ${proposedById} AND state = 'CONFIRMED' AND proposal_id <> ${id} AND decided_at <= ${proposedAt}
           ORDER BY decided_at DESC, proposal_id LIMIT ${PAIR_RUN}),
        device AS (
          SELECT o.user_id FROM known_device p JOIN known_device o USING (device_hash)
           WHERE p.user_id = ${proposedById} AND o.user_id <> p.user_id)
        SELECT CASE WHEN ${isLoan}::boolean
                    THEN (SELECT max(l.principal_cents) FROM loans_read l
                           WHERE l.borrower_id = ${memberId} AND l.loan_id <> ${subject.id} AND l.disbursed_on IS NOT NULL)
                    ELSE (SELECT max(abs(p.amount)) FROM ledger.posting p JOIN es.event e USING (pos)
                           WHERE p.account_id = ${accountId(accounts.wallet(memberId))} AND sign(p.amount) = ${sign}
                             AND p.recorded_at < ${proposedAt} AND e.stream_id <> ${subject.id}) END AS "largestCents",
               (SELECT "registeredAt" FROM destination) AS "destinationSince",
               (SELECT count(DISTINCT o."userId")::int FROM destination_rows() o JOIN destination d ON d.number = o.number
                 WHERE o."userId" <> d."userId") AS "destinationShared",
               (SELECT count(*)::int FROM user_account m JOIN user_account o ON o.phone = m.phone AND o.id <> m.id
                 WHERE m.id = ${memberId} AND o.erased_at IS NULL) AS "phoneShared",
               EXISTS (SELECT FROM device WHERE user_id = ${memberId}) AS "deviceOfMember",
               EXISTS (SELECT FROM device WHERE user_id = ${secondId}) AS "deviceOfSecond",
               (SELECT count(*)::int FROM last) AS "lastConfirmed",
               (SELECT count(*)::int FROM last WHERE decided_by = ${secondId}) AS "lastByPair"`,
  );
  const none = {
    largestCents: null,
    destinationSince: null,
    destinationShared: 0,
    phoneShared: 0,
    deviceOfMember: false,
    deviceOfSecond: false,
    lastConfirmed: 0,
    lastByPair: 0,
  };
  return { ...none, ...row, amountCents, proposedBy, proposedAt };
}
