import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { sql } from '@dziva/event-ledger/database/sql';
import type { Evidence } from '@dziva/event-ledger/domain/evidence';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

interface Stored {
  readonly type: string;
  readonly id: string;
  readonly evidence: Evidence | null;
}

const stored = (tillId: string) =>
  kernel.app.query<Stored & Record<string, unknown>>(
    sql`SELECT type, event_id AS id, body::jsonb -> 'evidence' AS evidence FROM es.event WHERE stream_id = ${tillId} ORDER BY version`,
  );

describe('Whose word an entry rests on', () => {
  it('is stored in each event that moves money: who typed it, or who acted on what is their own', async () => {
    const tillId = randomUUID();
    const context = contextOf();
    await kernel.unitOfWork.run(
      context,
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId));
        till.append(payIn(cents(500)));
      }),
    );
    const [opened, paid] = await stored(tillId);
    expect(opened?.evidence).toBeNull();
    expect(paid?.evidence).toEqual({ kind: 'TYPED', by: [context.actor.id] });
    await kernel.unitOfWork.run(
      { ...context, commandId: randomUUID(), actor: { id: tillId, role: 'MEMBER' } },
      work(async (unit) => (await unit.load(tillStream, tillId)).append(payIn(cents(200)))),
    );
    const [, , own] = await stored(tillId);
    expect(own?.evidence).toEqual({ kind: 'OWNER', by: [tillId] });
  });

  it('is the first event of the stream, and its people, if a job carries out what they agreed', async () => {
    const tillId = randomUUID();
    const context = contextOf();
    await kernel.unitOfWork.run(
      context,
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId));
      }),
    );
    await kernel.unitOfWork.run(
      { ...context, commandId: randomUUID(), actor: SYSTEM_ACTOR },
      work(async (unit) => (await unit.load(tillStream, tillId)).append(payIn(cents(500)))),
    );
    const [opened, paid] = await stored(tillId);
    expect(paid?.evidence).toEqual({ kind: 'RULE', by: [context.actor.id], of: opened?.id });
  });

  it('is what the command says, for all its events', async () => {
    const tillId = randomUUID();
    const [one, other] = [randomUUID(), randomUUID()];
    const evidence: Evidence = { kind: 'STATEMENT', by: [one, other] };
    await kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId));
        till.append(payIn(cents(500)));
        unit.restOn(evidence);
      }),
    );
    expect((await stored(tillId)).map((event) => event.evidence)).toEqual([evidence, evidence]);
  });
});
