/** Sealing on a real database: complete, in order, by one sealer at a time, and only by the sealer's role. */
import { sql } from '@dziva/event-ledger/database/sql';
import { publicKeyOf } from '@dziva/event-ledger/integrity/seal';
import { newestSeal, sealAfter } from '@dziva/event-ledger/integrity/seal-rows';
import type { Seal } from '@dziva/proofs/seal';
import { sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { verifySeals } from '@dziva/event-ledger/integrity/verify-seals';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const AT = '2026-11-20T08:00:00.000Z';
const { privateKey } = generateKeyPairSync('ed25519');

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

const seal = (blockEventsMax = 4_096) =>
  sealSettled(kernel.sealer, { keyAfter: () => privateKey, now: () => new Date(AT), blockEventsMax });
const sealAll = async (blockEventsMax?: number) => {
  await untilSettled(kernel.app);
  return seal(blockEventsMax);
};

/** Three events of one till. */
async function trade(): Promise<string> {
  const tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...payIn(cents(500)), ...payIn(cents(200))]);
    }),
  );
  return tillId;
}

/** Everything that was sealed, in the order of the seals. */
async function allSealed(): Promise<{ seals: Seal[]; events: number }> {
  const seals: Seal[] = [];
  for (let kept = await sealAfter(kernel.app, 0); kept; kept = await sealAfter(kernel.app, kept.seal.n))
    seals.push(kept.seal);
  return { seals, events: seals.reduce((sum, { events }) => sum + events, 0) };
}
const eventCount = async () =>
  (await kernel.app.query<{ events: number }>(sql`SELECT count(*) AS events FROM es.event`))[0]?.events;

beforeEach(async () => {
  await trade();
});

describe('Sealing', () => {
  it('covers every settled event once, in blocks, and then has nothing more to do', async () => {
    await trade();
    const { seals, events, newest } = await sealAll(4);
    expect([seals, events]).toEqual([2, 6]);
    expect(newest).toMatchObject({ n: 2, events: 2, sealedAt: AT, publicKey: publicKeyOf(privateKey) });
    expect(await seal(4)).toMatchObject({ seals: 0, events: 0, newest: { n: 2 } });
    expect(await verifySeals(kernel.app, {})).toMatchObject({
      sealsChecked: 2,
      eventsSealed: 6,
      problems: [],
    });
  });

  it('leaves out events that an open transaction may still precede, and seals them later', async () => {
    await sealAll();
    const open = new pg.Client({ connectionString: kernel.ownerUrl });
    await open.connect();
    await open.query('BEGIN; SELECT pg_current_xact_id()');
    await trade();
    expect(await seal()).toMatchObject({ seals: 0 });
    await open.query('COMMIT');
    await open.end();
    expect(await sealAll()).toMatchObject({ seals: 1, events: 3 });
  });

  it('by eight sealers at once makes one chain', async () => {
    for (let i = 0; i < 5; i++) await trade();
    await untilSettled(kernel.app);
    await Promise.all(Array.from({ length: 8 }, () => seal(2)));
    await seal();
    const { seals, events } = await allSealed();
    expect(seals.map(({ n }) => n)).toEqual(seals.map((_, i) => i + 1));
    expect(events).toBe(await eventCount());
    expect((await verifySeals(kernel.app, {})).problems).toEqual([]);
  });

  it('stops if another sealer is running', async () => {
    const other = new pg.Client({ connectionString: kernel.ownerUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(4203, 0)');
    expect(await seal()).toMatchObject({ seals: 0, isBusy: true });
    await other.end();
  });

  it('keeps up while events are appended', async () => {
    const trading = Promise.all(Array.from({ length: 12 }, trade));
    for (let i = 0; i < 6; i++) await seal(3);
    await trading;
    await sealAll();
    expect((await allSealed()).events).toBe(await eventCount());
    expect((await verifySeals(kernel.app, {})).problems).toEqual([]);
  });
});

describe('The table of seals', () => {
  const DENIED = { code: '42501' };
  const FORGED = 'INSERT INTO es.seal SELECT * FROM es.seal';
  const CHANGES = [`UPDATE es.seal SET n = n + 1`, 'DELETE FROM es.seal', 'TRUNCATE es.seal'];
  const run = (db: 'app' | 'sealer' | 'owner', text: string) => kernel[db].query({ text, values: [] });
  beforeEach(() => sealAll());

  it.each([FORGED, ...CHANGES])('refuses the application: %s', (text) =>
    expect(run('app', text)).rejects.toMatchObject(DENIED),
  );
  it.each(CHANGES)('refuses the sealer: %s', (text) =>
    expect(run('sealer', text)).rejects.toMatchObject(DENIED),
  );
  it.each(CHANGES)('refuses its owner: %s', (text) =>
    expect(run('owner', text)).rejects.toMatchObject(DENIED),
  );
  it.each([
    'INSERT INTO es.event SELECT * FROM es.event',
    'UPDATE ledger.account SET balance = 0',
    'SELECT * FROM app.user_account',
  ])('is all that the sealer may add to: %s', (text) =>
    expect(run('sealer', text)).rejects.toMatchObject(DENIED),
  );

  it('refuses a second seal after the same one', async () => {
    const newest = await newestSeal(kernel.app);
    await expect(
      run(
        'sealer',
        `INSERT INTO es.seal SELECT n + 1, first_tx, first_pos, last_tx, last_pos, events, root, previous, sealed_at, public_key,
                sha256(hash), signature, leaves FROM es.seal WHERE n = ${newest?.n ?? 0}`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
