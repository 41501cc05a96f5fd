import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { sql } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { type Subscriber, TryAgainLater } from '@dziva/event-ledger/subscriptions/subscriber';
import { takeTurn } from '@dziva/event-ledger/subscriptions/settled-events';
import { Subscription } from '@dziva/event-ledger/subscriptions/subscription';
import { openTill, payIn, type TillEvent, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { until } from '@dziva/event-ledger/testing/until';
import pg from 'pg';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

async function till(payments: number): Promise<string> {
  const tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const stream = unit.create(tillStream, tillId);
      stream.append(openTill(stream.state, tillId));
      for (let i = 0; i < payments; i++) stream.append(payIn(cents(1)));
    }),
  );
  return tillId;
}

/** Which events are settled depends on the whole cluster: transactions of other spec files can delay it for a moment. */
async function settled(): Promise<void> {
  await until(
    () =>
      kernel.app.query<{ is_settled: boolean | null }>(
        sql`SELECT max(e.tx) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS is_settled FROM es.event e`,
      ),
    ([row]) => row?.is_settled !== false,
  );
}

function subscription(name: string, handle: (type: string, streamId: string) => void) {
  const each = async (event: RecordedEvent<TillEvent>) => handle(event.type, event.streamId);
  const subscriber: Subscriber<TillEvent> = { name, on: { SampleTillOpened: each, PaidIn: each } };
  return new Subscription(kernel.app, kernel.features.streams, subscriber);
}

describe('A subscription', () => {
  it('handles each event once, in order, even if two run at once', async () => {
    const tillId = await till(500);
    await settled();
    const seen: string[] = [];
    const one = subscription('once', (type, streamId) => void (streamId === tillId && seen.push(type)));
    const two = subscription('once', (type, streamId) => void (streamId === tillId && seen.push(type)));
    await Promise.all([one.catchUp(), two.catchUp()]);
    expect(seen).toEqual(['SampleTillOpened', ...Array<string>(500).fill('PaidIn')]);
    expect(await one.catchUp()).toMatchObject({ handled: 0, standing: 'IDLE' });
  });

  it('skips events that it does not want in large batches, and handles the wanted ones in smaller batches', async () => {
    const opened: string[] = [];
    const each = async ({ streamId }: RecordedEvent<TillEvent>) => void opened.push(streamId);
    const rare = new Subscription(kernel.app, kernel.features.streams, {
      name: 'rare',
      on: { SampleTillOpened: each },
    });
    const frequent = subscription('frequent', () => undefined);
    await settled();
    await Promise.all([rare.catchUp(), frequent.catchUp()]);
    opened.length = 0;
    const tillIds = [await till(600), await till(600)];
    await settled();
    const batches = jest.spyOn(kernel.app, 'transaction');
    try {
      expect([await rare.catchUp(), batches.mock.calls.length]).toMatchObject([{ handled: 2 }, 1]);
      expect(opened).toEqual(tillIds);
      batches.mockClear();
      expect([await frequent.catchUp(), batches.mock.calls.length]).toMatchObject([{ handled: 1_202 }, 3]);
    } finally {
      batches.mockRestore();
    }
  });

  it('saves its progress every few seconds if its handlers are slow', async () => {
    const slow = subscription('slow', () => undefined);
    await slow.catchUp();
    await till(5);
    await settled();
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
    const batches = jest.spyOn(kernel.app, 'transaction');
    try {
      const { handled } = await slow.catchUp();
      expect([handled, batches.mock.calls.length]).toEqual([6, 3]);
    } finally {
      clock.mockRestore();
      batches.mockRestore();
    }
  });

  it('waits for a transaction that began earlier and commits later, and skips no event', async () => {
    const seen: string[] = [];
    const follower = subscription('gap-free', (_type, streamId) => void seen.push(streamId));
    await settled();
    await follower.catchUp();
    seen.length = 0;
    // A slow writer holds an older transaction id open while a fast one commits with a higher position.
    const slow = new pg.Client({ connectionString: kernel.ownerUrl });
    await slow.connect();
    await slow.query('BEGIN');
    await slow.query('SELECT pg_current_xact_id()');
    const fast = await till(0);
    await follower.catchUp();
    expect(seen).toEqual([]);
    await slow.query('COMMIT');
    await slow.end();
    await settled();
    await follower.catchUp();
    expect(seen).toEqual([fast]);
  });

  it.each([1, 2, 3])(
    'does not go idle when an older transaction ends before statement %i of its turn',
    async (place) => {
      const name = `between-${place}`;
      await settled();
      await subscription(name, () => undefined).catchUp();
      const older = new pg.Client({ connectionString: kernel.ownerUrl });
      await older.connect();
      await older.query('BEGIN');
      await older.query('SELECT pg_current_xact_id()');
      await till(0);
      const turn = await kernel.app.transaction((transaction) => {
        const oneByOne: Pick<Transaction, 'send'> = {
          send: async (statements) => {
            const results = [];
            for (const [i, statement] of statements.entries()) {
              if (i === place) {
                await older.query('COMMIT');
                await settled();
              }
              results.push(await transaction.query(statement));
            }
            return results;
          },
        };
        return takeTurn(oneByOne, { name, types: ['SampleTillOpened'] });
      });
      await older.end();
      expect(turn && (turn.rows.length > 0 || turn.isUnsettled)).toBe(true);
    },
  );

  it('parks a stream whose event it cannot handle, reports it, and continues with the others', async () => {
    const [poisoned, healthy] = [await till(1), await till(1)];
    const seen: string[] = [];
    const follower = subscription('parking', (type, streamId) => {
      if (streamId === poisoned && type === 'SampleTillOpened') throw new Error('cannot read this');
      seen.push(streamId);
    });
    await settled();
    await follower.catchUp();
    expect(seen.filter((id) => id === healthy)).toHaveLength(2);
    expect(seen).not.toContain(poisoned);
    const parked = await kernel.app.query(
      sql`SELECT stream_id, from_version, error FROM es.parked WHERE subscription = 'parking'`,
    );
    expect(parked).toEqual([{ stream_id: poisoned, from_version: 1, error: 'cannot read this' }]);
  });

  it('continues a parked stream where it failed, once that event can be handled', async () => {
    const poisoned = await till(2);
    await settled();
    const seen: string[] = [];
    let isBroken = true;
    const follower = subscription('mending', (type, streamId) => {
      if (streamId !== poisoned) return;
      if (isBroken && type === 'PaidIn') throw new Error('cannot read this');
      seen.push(type);
    });
    expect((await follower.catchUp()).parked).toMatchObject([{ streamId: poisoned }]);
    expect(await follower.retryParked()).toBe(0);
    expect(new Set(seen)).toEqual(new Set(['SampleTillOpened']));
    seen.length = 0;
    isBroken = false;
    expect(await follower.retryParked()).toBe(1);
    expect(seen).toEqual(['PaidIn', 'PaidIn']);
    expect(await follower.retryParked()).toBe(0);
    expect(await kernel.app.query(sql`SELECT 1 FROM es.parked WHERE subscription = 'mending'`)).toEqual([]);
  });

  it('lets an event wait while something cannot be reached, parks nothing, and keeps what was handled before', async () => {
    await settled();
    const follower = subscription('waiting', () => undefined);
    await follower.catchUp();
    const [before, waiting, after] = [await till(0), await till(0), await till(0)];
    await settled();
    let isAway = true;
    const seen: string[] = [];
    const patient = subscription('waiting', (_type, streamId) => {
      if (streamId === waiting && isAway) throw new TryAgainLater();
      seen.push(streamId);
    });
    expect(await patient.catchUp()).toMatchObject({ standing: 'BLOCKED', handled: 1, parked: [] });
    expect(await patient.catchUp()).toMatchObject({ standing: 'BLOCKED', handled: 0 });
    expect(new Set(seen)).toEqual(new Set([before]));
    isAway = false;
    expect(await patient.catchUp()).toMatchObject({ standing: 'IDLE', handled: 2 });
    expect(seen.slice(-2)).toEqual([waiting, after]);
    expect(await kernel.app.query(sql`SELECT 1 FROM es.parked WHERE subscription = 'waiting'`)).toEqual([]);
  });

  it('undoes what a handler wrote before it failed, and keeps what the other handlers wrote', async () => {
    const [good, bad] = [await till(0), await till(0)];
    await settled();
    const subscriber: Subscriber<TillEvent> = {
      name: 'writing',
      on: {
        SampleTillOpened: async ({ streamId }, transaction) => {
          await transaction.query(sql`INSERT INTO event_text VALUES (${streamId}, 'note', '', 'seen')`);
          if (streamId === bad) throw new Error('too late');
        },
      },
    };
    await new Subscription(kernel.app, kernel.features.streams, subscriber).catchUp();
    const rows = await kernel.app.query(
      sql`SELECT event_id FROM event_text WHERE event_id IN (${good}, ${bad})`,
    );
    expect(rows).toEqual([{ event_id: good }]);
  });

  it('loses no event of a stream whose parking was rolled back with its batch', async () => {
    const [stumbling, deadly] = [await till(1), await till(0)];
    await settled();
    const seen: string[] = [];
    let isFirst = true;
    const each = async (event: RecordedEvent<TillEvent>, transaction: Transaction) => {
      if (isFirst && event.streamId === stumbling) throw new Error('not now');
      if (isFirst && event.streamId === deadly)
        await transaction.query(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      if (event.streamId === stumbling) seen.push(event.type);
    };
    const subscriber: Subscriber<TillEvent> = {
      name: 'undone',
      on: { SampleTillOpened: each, PaidIn: each },
    };
    const follower = new Subscription(kernel.app, kernel.features.streams, subscriber);
    await expect(follower.catchUp()).rejects.toThrow();
    isFirst = false;
    expect((await follower.catchUp()).parked).toEqual([]);
    expect(seen).toEqual(['SampleTillOpened', 'PaidIn']);
  });

  it('writes the statements of a handler together with the checkpoint, and parks the event whose statement fails', async () => {
    await settled();
    await subscription('answering', () => undefined).catchUp();
    const [good, bad, last] = [await till(0), await till(0), await till(0)];
    await settled();
    const note = (streamId: string, field: string) =>
      sql`INSERT INTO event_text VALUES (${streamId}, ${field}, '', 'answered')`;
    const subscriber: Subscriber<TillEvent> = {
      name: 'answering',
      on: {
        SampleTillOpened: async ({ streamId }) =>
          // The second one exists already.
          streamId === bad ? [note(bad, 'one'), note(good, 'note')] : [note(streamId, 'note')],
      },
    };
    const follower = new Subscription(kernel.app, kernel.features.streams, subscriber);
    expect((await follower.catchUp()).parked).toMatchObject([{ streamId: bad }]);
    const notes = await kernel.app.query(
      sql`SELECT event_id, field FROM event_text WHERE event_id IN (${good}, ${bad}, ${last}) AND text = 'answered'`,
    );
    expect(new Set(notes.map((row) => row['event_id']))).toEqual(new Set([good, last]));
  });

  it('skips events that it does not want, and is then at the end', async () => {
    await till(20);
    await settled();
    const none = new Subscription(kernel.app, kernel.features.streams, { name: 'idle', on: {} });
    expect(await none.catchUp()).toEqual({ handled: 0, standing: 'IDLE', parked: [] });
    expect(await none.behind()).toBe(0);
    const ahead = sql`SELECT 1 FROM es.subscription c JOIN es.event e ON (e.tx, e.pos) > (c.last_tx, c.last_pos) WHERE name = 'idle'`;
    expect(await kernel.app.query(ahead)).toEqual([]);
  });

  it('counts the wanted events that it still has to handle, even before it ran for the first time', async () => {
    const each = async () => undefined;
    const wanting = (name: string, type: 'SampleTillOpened' | 'PaidOut') =>
      new Subscription(kernel.app, kernel.features.streams, { name, on: { [type]: each } });
    const [opened, none] = [wanting('wants-some', 'SampleTillOpened'), wanting('wants-none', 'PaidOut')];
    await settled();
    await opened.catchUp();
    await Promise.all([till(3), till(0)]);
    expect([await opened.behind(), await none.behind()]).toEqual([2, 0]);
    await settled();
    await opened.catchUp();
    expect(await opened.behind()).toBe(0);
  });

  it('takes its turn in two round trips if it knows of an event and its handler sends no statement', async () => {
    const handled: string[] = [];
    const follower = subscription('brisk', (type) => void handled.push(type));
    await settled();
    await follower.catchUp();
    handled.length = 0;
    await till(1);
    await settled();
    const sends = jest.spyOn(pg.Client.prototype, 'query');
    try {
      expect(await follower.catchUp({ isWanted: true })).toMatchObject({ handled: 2, standing: 'IDLE' });
      expect([handled.length, sends.mock.calls.length]).toEqual([2, 2]);
    } finally {
      sends.mockRestore();
    }
  });
});
