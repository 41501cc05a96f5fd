/** Events that cause notices, for cases in which reaching them over HTTP would take days. */
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Facts {
  readonly userId: string;
  readonly [fact: string]: string | number;
}

type Event = DomainEvent<string, Facts>;

const streamOf = (category: string): StreamDefinition<string | null, Event> => ({
  category,
  initialState: null,
  evolve: (_, { data }) => data.userId,
  subjectOf: (userId) => userId,
  postings: new Proxy({}, { get: () => null }),
});

/** Records an event about a member, by the system: only the event, without its postings. Returns the stream. */
export async function happens(
  test: TestApp,
  category: string,
  type: string,
  data: Facts,
  now: string,
): Promise<string> {
  const streamId = randomUUID();
  const context = {
    actor: SYSTEM_ACTOR,
    now,
    today: now.slice(0, 10),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: null,
  };
  await test.app.get(UnitOfWork, { strict: false }).run(context, {
    decide: async (unit) => unit.create(streamOf(category), streamId).append([{ type, data }]),
    answer: async () => undefined,
  });
  return streamId;
}

/** A deposit of US$50.00 that has been pending for a day. */
export function remindedDeposit(test: TestApp, { id: userId }: Person, now: string): Promise<string> {
  const data = { userId, amountCents: 5_000, method: 'ECOCASH', atHours: 24 };
  return happens(test, 'deposit', 'DepositReminded', data, now);
}
