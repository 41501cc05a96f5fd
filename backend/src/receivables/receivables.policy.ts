import type { Policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { PendingEvent } from '@dziva/event-ledger/event-store/event-store';
import { memberOfReceivable, memberOfWallet } from '#platform/books/chart-of-accounts';
import { type Cents, cents } from '@dziva/money/cents';
import { openReceivable, payReceivable } from './domain/receivable.decisions.ts';
import { receivableIdOf, receivableStream, type ReceivableOpened } from './domain/receivable.ts';

/**
 * Every credit of a wallet first pays what its owner owes, and every debit of a receivable is recorded in its stream, both in the
 * same unit of work. The policy looks at the accounts that are posted to, so it covers every type of event. A credit locks the
 * member's stream even if nothing is owed: of a credit and a reversal at the same time, the second sees the first.
 */
export const receivablesPolicy: Policy = {
  on: {},
  onPostings: async (posted, unit) => {
    const opened = openedBy(posted);
    const credited = creditedBy(posted);
    const userIds = [...new Set([...opened.map(({ userId }) => userId), ...credited.keys()])];
    if (userIds.length === 0) return;
    await settle(unit, userIds, opened, credited);
  },
};

async function settle(
  unit: Unit,
  userIds: readonly string[],
  opened: readonly ReceivableOpened['data'][],
  credited: ReadonlyMap<string, Cents>,
): Promise<void> {
  const receivables = await unit.loadAll(receivableStream, userIds.map(receivableIdOf));
  for (const [i, receivable] of receivables.entries()) {
    const userId = userIds[i] ?? '';
    for (const facts of opened.filter((each) => each.userId === userId))
      receivable.append(openReceivable(receivable.state, facts));
    const creditedCents = credited.get(userId);
    if (creditedCents === undefined) continue;
    const { today } = unit.context;
    receivable.append(payReceivable(receivable.state, { userId, creditedCents, today }));
  }
}

function openedBy(posted: readonly PendingEvent[]): ReceivableOpened['data'][] {
  return posted.flatMap(({ event: { category, streamId }, entry }) =>
    (entry?.legs ?? []).flatMap(({ address, amountCents }) => {
      const userId = memberOfReceivable(address);
      if (userId === null || amountCents < 0) return [];
      return [{ userId, amountCents, because: { category, id: streamId } }];
    }),
  );
}

/** The wallets whose balance grows in total, by owner, with the amount. */
function creditedBy(posted: readonly PendingEvent[]): Map<string, Cents> {
  const nets = new Map<string, number>();
  for (const { address, amountCents } of posted.flatMap(({ entry }) => entry?.legs ?? [])) {
    const userId = memberOfWallet(address);
    if (userId !== null) nets.set(userId, (nets.get(userId) ?? 0) - amountCents);
  }
  return new Map([...nets].filter(([, net]) => net > 0).map(([userId, net]) => [userId, cents(net)]));
}
