import type { AccountDisabled, StaffRightsEnded } from '#identity/sign-in/domain/access-alerts';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { ProposalKind } from '@dziva/vocabulary/policy-kinds';
import { endProposal, mayStillPropose } from './domain/proposal.decisions.ts';
import { proposalStream } from './domain/proposal-events.ts';
import type { EndReason } from './domain/proposal.ts';

const REASON: Readonly<Record<EndReason, string>> = {
  PROPOSER_LEFT: 'The person who proposed it lost the right before a colleague decided.',
  ACCOUNT_DISABLED: 'The account that it is about was disabled before a colleague decided.',
};

interface Pending {
  readonly id: string;
  readonly kind: ProposalKind;
}

/** What somebody proposed ends with their right to propose it, and what is about an account ends with the account. */
export const approvalsPolicy = policy<StaffRightsEnded | AccountDisabled>({
  on: {
    StaffRightsEnded: async ({ data: { userId, remaining } }, unit) => {
      const pending = await unit.db.query<Pending & Record<string, unknown>>(
        sql`SELECT proposal_id AS id, kind FROM proposals_read
             WHERE proposed_by = ${userId} AND state = 'PENDING' AND expires_at > ${unit.context.now}`,
      );
      const ended = pending.filter(({ kind }) => !mayStillPropose(remaining, kind));
      await end(unit, ended, 'PROPOSER_LEFT');
    },
    AccountDisabled: async ({ data: { userId } }, unit) => {
      await end(unit, await unit.db.query(pendingAbout(userId, unit.context.now)), 'ACCOUNT_DISABLED');
    },
  },
});

const pendingAbout = (userId: string, now: string): Statement =>
  sql`SELECT proposal_id AS id, kind FROM proposals_read
       WHERE member_id = ${userId} AND state = 'PENDING' AND expires_at > ${now}`;

async function end(unit: Unit, pending: readonly Pending[], because: EndReason): Promise<void> {
  if (pending.length === 0) return;
  const ids = pending.map(({ id }) => id);
  for (const proposal of await unit.loadAll(proposalStream, ids)) {
    const reason = unit.text(REASON[because]);
    proposal.append(endProposal(proposal.state, { because, reason, now: unit.context.now }));
  }
}
