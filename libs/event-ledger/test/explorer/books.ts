/** Reads what a run left in the database, with plain SQL and not through the kernel, and checks that it is consistent. */
import type { Database } from '@dziva/event-ledger/database/database';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { tillAccounts } from '@dziva/event-ledger/testing/till';
import { evolvePurse, NO_PURSE, type Purse, type PurseEvent } from './purses.ts';
import { type Purses, stable } from './sequential-model.ts';
import { PURSES, type Run } from './world.ts';

interface EventRow {
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly body: string;
}

/** The purses according to their events, and everything in the ledger that does not agree with them. */
export async function readBooks(
  run: Run,
  db: Database,
): Promise<{ readonly purses: Purses; readonly faults: readonly string[] }> {
  const ids = PURSES.map((purse) => run.id(purse));
  const events = await db.query<EventRow>({
    text: 'SELECT stream_id, version, type, body FROM es.event WHERE stream_id = ANY ($1::uuid[]) ORDER BY stream_id, version',
    values: [ids],
  });
  const addresses = [...ids.map((id) => tillAccounts.till(id)), tillAccounts.inTransit(run.ownerId)];
  const balances = await db.query<{ account_id: string; balance: number; posted: number | null }>({
    text: `SELECT account_id, balance, (SELECT sum(amount) FROM ledger.posting p WHERE p.account_id = a.account_id)::bigint AS posted
             FROM ledger.account a WHERE account_id = ANY ($1::uuid[])`,
    values: [addresses.map((address) => accountId(address))],
  });
  const readModels = await run.readModels(db);
  const faults: string[] = [];
  const purses: Record<string, Purse> = {};
  let paidOutCents = 0;
  const keptCents = (address: string) =>
    balances.find(({ account_id }) => account_id === accountId(address as never))?.balance ?? 0;
  for (const { account_id, balance, posted } of balances) {
    if (balance !== posted) faults.push(`account ${account_id} says ${balance}, its postings ${posted}`);
  }
  for (const name of PURSES) {
    const id = run.id(name);
    let purse = NO_PURSE;
    for (const [i, row] of events.filter(({ stream_id }) => stream_id === id).entries()) {
      const event = { type: row.type, data: JSON.parse(row.body) as object } as PurseEvent;
      purse = evolvePurse(purse, event);
      if (row.version !== i + 1) faults.push(`${name} has version ${row.version} in place ${i + 1}`);
      if (event.type !== 'Moved') continue;
      if (event.data.amountCents < 0) paidOutCents -= event.data.amountCents;
      if (event.data.balanceCents !== purse.balanceCents)
        faults.push(`${name} holds ${purse.balanceCents} where its decision saw ${event.data.balanceCents}`);
    }
    if (purse.ownerId === null) continue;
    purses[name] = purse;
    const { balanceCents, pledgedCents } = purse;
    const inLedger = -keptCents(tillAccounts.till(id));
    if (inLedger !== balanceCents) faults.push(`${name} holds ${balanceCents}, the ledger ${inLedger}`);
    if (stable(readModels[name] ?? {}) !== stable({ balanceCents, pledgedCents }))
      faults.push(
        `${name} reads ${stable(readModels[name] ?? {})}, its events ${stable({ balanceCents, pledgedCents })}`,
      );
  }
  const inTransit = -keptCents(tillAccounts.inTransit(run.ownerId));
  if (inTransit !== paidOutCents) faults.push(`${paidOutCents} went out, the ledger has ${inTransit}`);
  return { purses, faults };
}
