/**
 * Somebody who owns the database switches the triggers off and changes the past carefully; each way is found and named. Every
 * case tampers in a transaction of the superuser, verifies inside it, and rolls back.
 */
import { sql } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import type { Problem } from '@dziva/event-ledger/integrity/problem';
import { publicKeyOf, sealOf } from '@dziva/event-ledger/integrity/seal';
import { keepSeal, newestSeal, sealAfter } from '@dziva/event-ledger/integrity/seal-rows';
import type { Seal } from '@dziva/proofs/seal';
import { sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { openTill, payIn, payOut, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const AT = '2026-11-20T08:00:00.000Z';
const keys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
const trust = { keys: [publicKeyOf(keys.publicKey)] };
const BLOCK = 4;

let kernel: TestLedger;
let tillId: string;
let otherId: string;
/** The till's three events, in order. */
let events: string[];
let exported: Seal;

const trade = async (id: string) => {
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, id);
      const note = unit.text('For school fees');
      till.append([...openTill(till.state, id, note), ...payIn(cents(500)), ...payOut(cents(200))]);
    }),
  );
};

beforeAll(async () => {
  kernel = await startTestLedger();
  tillId = randomUUID();
  otherId = randomUUID();
  await trade(otherId);
  await trade(tillId);
  for (let i = 0; i < 3; i++) await trade(randomUUID());
  await untilSettled(kernel.app);
  const { newest } = await sealSettled(kernel.sealer, {
    keyAfter: () => keys.privateKey,
    now: () => new Date(AT),
    blockEventsMax: BLOCK,
  });
  if (newest === null) throw new Error('nothing was sealed');
  exported = newest;
  const rows = await kernel.app.query<{ event_id: string }>(
    sql`SELECT event_id FROM es.event WHERE stream_id = ${tillId} ORDER BY version`,
  );
  events = rows.map((row) => row.event_id);
});
afterAll(() => kernel.close());

class RolledBack extends Error {}

/** The problems found after these changes. `$event1` … `$event3` are the till's events, `$till` and `$other` the streams. */
async function tamper(
  texts: string | readonly string[],
  also: (db: Transaction) => Promise<unknown> = () => Promise.resolve(),
  against: Seal | undefined = undefined,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const rolledBack = new RolledBack();
  const changing = kernel.owner.transaction(async (db) => {
    await db.query({ text: 'SET LOCAL session_replication_role = replica', values: [] });
    for (const text of [texts].flat()) {
      const filled = text
        .replace(/\$event(\d)/g, (_, n: string) => `'${events[Number(n) - 1] ?? ''}'`)
        .replaceAll('$till', `'${tillId}'`)
        .replaceAll('$other', `'${otherId}'`);
      await db.query({ text: filled, values: [] });
    }
    await also(db);
    const range = { ...trust, features: kernel.features };
    const found = await verifyLedger(db, against === undefined ? range : { ...range, against });
    expect(found.ok).toBe(found.problems.length === 0 && found.ledgerBalanced);
    problems.push(...found.problems);
    throw rolledBack;
  });
  await expect(changing).rejects.toBe(rolledBack);
  return problems;
}

const named = (kind: Problem['kind'], subject: string) => expect.objectContaining({ kind, subject });
const POS = '(SELECT pos FROM es.event WHERE event_id = $event2)';

/** Recomputes the whole chain of a stream and its last hash, as a careful forger would. */
const repair = (stream: string) => [
  `DO $do$ DECLARE r record; v_hash bytea := sha256(uuid_send(${stream}::uuid)); BEGIN
     FOR r IN SELECT e.*, (SELECT min(p.value_on) || '#' || min(p.description) || '#' ||
                                  string_agg(p.account_id || ':' || p.amount, ',' ORDER BY p.leg)
                             FROM ledger.posting p WHERE p.pos = e.pos) AS postings
                FROM es.event e WHERE stream_id = ${stream} ORDER BY version LOOP
       v_hash := es.event_hash(v_hash, r.stream_id, r.version, r.pos, r.event_id, r.type, r.schema_version, r.command_id, r.ord,
                               r.actor_id, r.actor_role, r.subject_id, r.correlation_id, r.causation_id, r.recorded_at,
                               coalesce(r.postings, ''), r.body);
       UPDATE es.event SET hash = v_hash WHERE event_id = r.event_id;
       UPDATE es.stream SET version = r.version, last_hash = v_hash WHERE stream_id = r.stream_id;
     END LOOP; END $do$`,
];

describe('An unchanged history', () => {
  it('has no problem, even against the exported seal', async () => {
    expect(await tamper([], undefined, exported)).toEqual([]);
    expect(await verifyLedger(kernel.app, trust)).toMatchObject({
      ok: true,
      sealsChecked: 4,
      eventsSealed: 15,
    });
  });
});

describe('Somebody who changes rows', () => {
  it.each([
    ['the body of an event', `UPDATE es.event SET body = '{"amountCents":9}' WHERE event_id = $event2`],
    ['who did it', 'UPDATE es.event SET actor_id = gen_random_uuid() WHERE event_id = $event2'],
    ['a role', `UPDATE es.event SET actor_role = 'ADMIN' WHERE event_id = $event2`],
    [
      'when it was',
      `UPDATE es.event SET recorded_at = recorded_at - interval '1 day' WHERE event_id = $event2`,
    ],
    ['an amount', `UPDATE ledger.posting SET amount = amount * 2 WHERE pos = ${POS}`],
    ['a value date', `UPDATE ledger.posting SET value_on = '2020-01-01' WHERE pos = ${POS}`],
    [
      'the account of a posting',
      `UPDATE ledger.posting SET account_id = (SELECT account_id FROM ledger.account WHERE owner_id = $other)
        WHERE pos = ${POS} AND account_seq IS NOT NULL`,
    ],
    [
      'the number of a leg',
      `UPDATE ledger.posting SET leg = leg + 100 WHERE pos = ${POS} AND account_seq IS NULL`,
    ],
    ['the event of a posting', `UPDATE ledger.posting SET pos = pos + 1 WHERE pos = ${POS}`],
  ])('is found out after editing %s, and the event is named', async (_, text) => {
    expect(await tamper(text)).toContainEqual(named('EVENT_CHANGED', events[1] ?? ''));
  });

  it('is found out after editing a balance, and the account is named', async () => {
    const problems = await tamper('UPDATE ledger.account SET balance = balance - 100 WHERE owner_id = $till');
    expect(problems).toEqual([named('BALANCE_CHANGED', `liabilities:wallet:${tillId}`)]);
  });

  it('is found out after giving a balance to an account that stores none, and the account is named', async () => {
    for (const change of ['balance = 100', 'seq = 1'])
      expect(await tamper(`UPDATE ledger.account SET ${change} WHERE address = 'assets:cash:cash'`)).toEqual([
        named('BALANCE_CHANGED', 'assets:cash:cash'),
      ]);
  });

  it('is found out after deleting an account, and it is named by its id', async () => {
    for (const which of ['owner_id = $till', `address = 'assets:cash:cash'`]) {
      const [account] = await kernel.owner.query<{ id: string }>({
        text: `SELECT account_id AS id FROM ledger.account WHERE ${which.replace('$till', `'${tillId}'`)}`,
        values: [],
      });
      expect(await tamper(`DELETE FROM ledger.account WHERE ${which}`)).toEqual([
        named('ACCOUNT_CHANGED', `account ${account?.id}`),
      ]);
    }
  });

  it.each([
    ['owner', 'owner_id = gen_random_uuid()'],
    ['limit', 'max_signed = 1000000'],
    ['class', `class = 'A'`],
  ])('is found out after editing the %s of an account, and the account is named', async (_, change) => {
    expect(await tamper(`UPDATE ledger.account SET ${change} WHERE owner_id = $till`)).toEqual([
      named('ACCOUNT_CHANGED', `liabilities:wallet:${tillId}`),
    ]);
  });

  it('is found out after giving an account the address of another, and it is named', async () => {
    const address = `'liabilities:wallet:' || gen_random_uuid()`;
    const problems = await tamper(`UPDATE ledger.account SET address = ${address} WHERE owner_id = $till`);
    expect(problems).toEqual([
      expect.objectContaining({
        kind: 'ACCOUNT_CHANGED',
        detail: expect.stringContaining('another address'),
      }),
    ]);
  });

  it('is found out after editing a text whose hash is in an event, and the event is named', async () => {
    const text = `INSERT INTO app.event_text (event_id, field, salt, text) VALUES ($event2, 'note', 'salt', 'another')`;
    expect(await tamper(text)).toEqual([named('TEXT_CHANGED', events[1] ?? '')]);
  });

  it.each([
    ['into its salt', `salt = salt || left(text, 4), text = substr(text, 5)`],
    ['to another field', `field = 'reason'`],
  ])('is found out after moving that text %s, and the event is named', async (_, change) => {
    expect(await tamper(`UPDATE app.event_text SET ${change} WHERE event_id = $event1`)).toEqual([
      named('TEXT_CHANGED', events[0] ?? ''),
    ]);
  });

  it.each([
    ['removing the running balance of a posting', 'balance_after = NULL', 'account_seq = 2'],
    ['removing its number as well', 'account_seq = NULL, balance_after = NULL', 'account_seq = 2'],
  ])('is found out after %s, and the account is named', async (_, change, which) => {
    const account = '(SELECT account_id FROM ledger.account WHERE owner_id = $till)';
    const text = `UPDATE ledger.posting SET ${change} WHERE account_id = ${account} AND ${which}`;
    expect(await tamper(text)).toEqual([named('POSTING_ORDER', `liabilities:wallet:${tillId}`)]);
  });

  it('is found out after numbering a posting of an account that has no numbers, and the account is named', async () => {
    const text = `UPDATE ledger.posting SET account_seq = 1, balance_after = amount WHERE pos = ${POS} AND account_seq IS NULL`;
    expect(await tamper(text)).toEqual([named('POSTING_ORDER', 'assets:cash:cash')]);
  });

  it('is found out after giving a stream another category than that of its events, and the stream is named', async () => {
    expect(await tamper(`UPDATE es.stream SET category = 'loan' WHERE stream_id = $till`)).toEqual([
      named('STREAM_CHANGED', tillId),
    ]);
  });

  it('is found out after changing the hash function so that an edited event gets its old hash', async () => {
    const parameters = (await parametersOfHash()).join(', ');
    const texts = [
      'ALTER FUNCTION es.event_hash RENAME TO honest_hash',
      `CREATE FUNCTION es.event_hash(${parameters}) RETURNS bytea LANGUAGE sql STABLE AS $$
         SELECT CASE WHEN $5 = $event2 THEN (SELECT hash FROM es.event WHERE event_id = $5)
                     ELSE es.honest_hash($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) END $$`,
      `UPDATE es.event SET body = '{"amountCents":9}' WHERE event_id = $event2`,
    ];
    expect(await tamper(texts)).toEqual([named('EVENT_CHANGED', events[1] ?? '')]);
  });

  it('is found out after inserting a posting, and its place is named', async () => {
    const posting = `INSERT INTO ledger.posting SELECT tx, 7000, leg, account_id, amount, NULL, NULL, value_on, description, recorded_at
                       FROM ledger.posting WHERE pos = ${POS}`;
    const problems = await tamper(posting);
    expect(problems).toContainEqual(named('POSTING_WITHOUT_EVENT', 'position 7000'));
  });

  it('is found out after deleting the last event of a stream, and stream and event are named', async () => {
    const problems = await tamper('DELETE FROM es.event WHERE event_id = $event3');
    expect(problems).toContainEqual(named('STREAM_CHANGED', tillId));
    expect(problems).toContainEqual(named('EVENT_MISSING', events[2] ?? ''));
  });

  it('is found out after deleting a whole stream, and each of its events is named', async () => {
    const problems = await tamper(['DELETE FROM es.event WHERE stream_id = $till']);
    expect(problems).toContainEqual(named('STREAM_CHANGED', tillId));
    for (const id of events) expect(problems).toContainEqual(named('EVENT_MISSING', id));
  });

  it.each([
    ['ALTER TABLE es.seal DISABLE TRIGGER seal_append_only', 'es.seal'],
    ['ALTER TABLE es.seal DISABLE TRIGGER seal_noted', 'es.seal'],
    ['ALTER TABLE ledger.account DISABLE TRIGGER account_stays', 'ledger.account'],
    ['ALTER TABLE ledger.account DROP CONSTRAINT no_overdraft', 'ledger.account'],
    ['ALTER TABLE ledger.posting_p0 DISABLE TRIGGER posting_append_only', 'ledger.posting_p0'],
    ['DROP TRIGGER posting_entries ON ledger.posting', 'ledger.posting'],
  ])('is found out after %s, and the table is named', async (text, table) => {
    expect(await tamper(text)).toEqual([named('TRIGGER_MISSING', table)]);
  });

  it('is found out after making the trigger function do nothing, and the function is named', async () => {
    const text = `CREATE OR REPLACE FUNCTION es.forbid() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`;
    expect(await tamper(text)).toEqual([named('TRIGGER_MISSING', 'es.forbid')]);
  });
});

describe('Somebody who also recomputes every hash, version and balance', () => {
  it('is found out after editing an event, and it and its followers are named', async () => {
    const body = `UPDATE es.event SET body = '{"amountCents":501}' WHERE event_id = $event2`;
    expect(await tamper([body, ...repair('$till')])).toEqual([
      named('EVENT_CHANGED', events[1] ?? ''),
      named('EVENT_CHANGED', events[2] ?? ''),
    ]);
  });

  it('is found out after deleting the last event of a stream, and the event is named', async () => {
    const postings =
      'DELETE FROM ledger.posting WHERE pos = (SELECT pos FROM es.event WHERE event_id = $event3)';
    const balance = 'UPDATE ledger.account SET balance = balance - 200, seq = seq - 1 WHERE owner_id = $till';
    const event = 'DELETE FROM es.event WHERE event_id = $event3';
    expect(await tamper([postings, balance, event, ...repair('$till')])).toEqual([
      named('EVENT_MISSING', events[2] ?? ''),
    ]);
  });

  it('is found out after deleting a whole stream, and each event is named', async () => {
    const problems = await tamper([
      'DELETE FROM ledger.posting WHERE pos IN (SELECT pos FROM es.event WHERE stream_id = $till)',
      'DELETE FROM ledger.account WHERE owner_id = $till',
      'DELETE FROM es.event WHERE stream_id = $till',
      'DELETE FROM es.stream WHERE stream_id = $till',
    ]);
    expect(problems.toSorted(bySubject)).toEqual(events.toSorted().map((id) => named('EVENT_MISSING', id)));
  });

  it('is found out after swapping two events within a stream, and both are named', async () => {
    const swap = `UPDATE es.event e SET type = o.type, body = o.body, event_id = o.event_id FROM es.event o
                   WHERE e.stream_id = $till AND o.stream_id = $till AND e.version + o.version = 5 AND e.version IN (2, 3)`;
    // Swapping two unique ids needs a moment without the index.
    const problems = await tamper(['DROP INDEX es.event_p0_id', swap, ...repair('$till')]);
    for (const id of [events[1], events[2]]) {
      expect(problems).toContainEqual(named('EVENT_CHANGED', id ?? ''));
      expect(problems).toContainEqual(named('EVENT_MOVED', id ?? ''));
    }
  });

  it('is found out after swapping the places of two events of different streams, and both are named', async () => {
    const swap = `UPDATE es.event e SET tx = o.tx FROM es.event o
                   WHERE e.version = 1 AND o.version = 1
                     AND (e.stream_id, o.stream_id) IN (($till, $other), ($other, $till))`;
    const problems = await tamper(swap);
    expect(problems).toContainEqual(named('EVENT_MOVED', events[0] ?? ''));
    expect(problems.every(({ kind }) => kind === 'EVENT_MOVED' || kind === 'EVENT_INSERTED')).toBe(true);
  });

  it('is found out after inserting a forged event, and the event is named', async () => {
    const forgedId = randomUUID();
    const forge = `INSERT INTO es.event SELECT (f).* FROM (
                     SELECT jsonb_populate_record(e, jsonb_build_object('pos', 5000, 'version', 4, 'event_id', '${forgedId}',
                            'type', 'SampleTillOpened')) AS f FROM es.event e WHERE event_id = $event2) x`;
    const problems = await tamper([forge, ...repair('$till')]);
    expect(problems).toEqual([named('EVENT_INSERTED', forgedId)]);
  });

  it('is found out after inserting one between two blocks', async () => {
    const forgedId = randomUUID();
    const forge = `INSERT INTO es.event SELECT (f).* FROM (
                     SELECT jsonb_populate_record(e, jsonb_build_object('tx', s.last_tx, 'pos', s.last_pos + 1000, 'version', 4,
                            'event_id', '${forgedId}', 'type', 'SampleTillOpened')) AS f
                       FROM es.event e, es.seal s WHERE e.event_id = $event2 AND s.n = 3) x`;
    const problems = await tamper([forge, ...repair('$till')]);
    expect(problems).toEqual([named('EVENT_INSERTED', forgedId)]);
  });
});

describe('Somebody who changes the seals', () => {
  it.each([
    ['the time', `sealed_at = sealed_at - interval '1 day'`],
    ['the root', 'root = sha256(root)'],
    ['the hash', 'hash = sha256(hash)'],
    ['the leaves', 'leaves = overlay(leaves placing sha256(leaves) from 25)'],
    ['the signature', 'signature = overlay(signature placing sha256(signature) from 1)'],
  ])('is found out after editing %s, and the seal is named', async (_, change) => {
    expect(await tamper(`UPDATE es.seal SET ${change} WHERE n = 2`)).toContainEqual(
      named('SEAL_CHANGED', 'seal 2'),
    );
  });

  it.each([1, 2])(
    'is found out after deleting seal %i of four, and no other problem is reported',
    async (n) => {
      expect(await tamper(`DELETE FROM es.seal WHERE n = ${n}`)).toEqual([
        named('SEAL_MISSING', `seal ${n}`),
      ]);
    },
  );

  it('is found out after deleting the newest seal, and it is named', async () => {
    expect(await tamper('DELETE FROM es.seal WHERE n = 4')).toEqual([named('SEAL_MISSING', 'seal 4')]);
  });

  it('is found with a kept seal after a careful deletion of the newest seal', async () => {
    const texts = ['DELETE FROM es.seal WHERE n = 4', forgedHead];
    expect(await tamper(texts)).toEqual([]);
    expect(await tamper(texts, undefined, exported)).toEqual([named('SEAL_MISSING', 'seal 4')]);
  });

  it('is found out after deleting the note of the newest seal, and the seal is named', async () => {
    expect(await tamper('DELETE FROM es.seal_head')).toEqual([named('SEAL_CHANGED', 'seal 4')]);
    expect(
      await tamper('UPDATE es.seal_head SET n = s.n, hash = s.hash FROM es.seal s WHERE s.n = 3'),
    ).toEqual([named('SEAL_CHANGED', 'seal 4')]);
  });

  it('is found out after deleting all seals, and each is named', async () => {
    expect(await tamper('DELETE FROM es.seal')).toEqual(
      [1, 2, 3, 4].map((n) => named('SEAL_MISSING', `seal ${n}`)),
    );
  });

  it('is found with a kept seal after a careful deletion of all seals', async () => {
    const texts = ['DELETE FROM es.seal', 'DELETE FROM es.seal_head'];
    expect(await tamper(texts, undefined, exported)).toEqual([named('SEAL_MISSING', 'seal 4')]);
  });

  it('is found after the changed past was sealed again with another key', async () => {
    const problems = await tamper(['DELETE FROM es.seal WHERE n = 4'], (db) =>
      sealAgain(db, otherKeys.privateKey),
    );
    expect(problems).toEqual([named('SEAL_KEY_UNKNOWN', 'seal 4')]);
  });

  it('is found with a kept seal, even if the right key was used', async () => {
    const change = (db: Transaction) => sealAgain(db, keys.privateKey);
    expect(await tamper('DELETE FROM es.seal WHERE n = 4', change)).toEqual([]);
    expect(await tamper('DELETE FROM es.seal WHERE n = 4', change, exported)).toEqual([
      named('SEAL_CHANGED', 'seal 4'),
    ]);
  });

  it('cannot use a forged export', async () => {
    const forged = { ...exported, sealedAt: '2020-01-01T00:00:00.000Z' };
    expect(await tamper([], undefined, forged)).toContainEqual(named('SEAL_CHANGED', 'seal 4'));
  });
});

/** The types that `es.event_hash` takes, in order. */
async function parametersOfHash(): Promise<string[]> {
  const rows = await kernel.app.query<{ type: string }>(
    sql`SELECT format_type(t.id, NULL) AS type FROM pg_proc p, unnest(p.proargtypes::oid[]) WITH ORDINALITY t (id, n)
         WHERE p.oid = 'es.event_hash'::regproc ORDER BY t.n`,
  );
  return rows.map((row) => row.type);
}

/** What a careful forger does with the note of the newest seal. */
const forgedHead =
  'UPDATE es.seal_head h SET n = s.n, hash = s.hash FROM (SELECT * FROM es.seal ORDER BY n DESC LIMIT 1) s';

const bySubject = (a: Problem, b: Problem): number => (a.subject < b.subject ? -1 : 1);

/** Seals the last block again, with another time. */
async function sealAgain(db: Transaction, key: typeof keys.privateKey): Promise<void> {
  const previous = await newestSeal(db);
  const rows = await db.query<{ tx: number; pos: number; event_id: string; hash: string }>(
    sql`SELECT tx, pos, event_id, encode(hash, 'hex') AS hash FROM es.event
         WHERE (tx, pos) > (${previous?.last.tx ?? 0}, ${previous?.last.pos ?? 0}) ORDER BY tx, pos`,
  );
  const events = rows.map(({ tx, event_id, hash }) => ({ tx, eventId: event_id, hash }));
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing to seal');
  const block = { first, last, events };
  const seal = sealOf(block, previous, '2026-11-20T09:00:00.000Z', key);
  await db.query(keepSeal(seal, block));
  await db.query({ text: forgedHead, values: [] });
  expect((await sealAfter(db, 3))?.seal.hash).toBe(seal.hash);
}
