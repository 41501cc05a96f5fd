/** Samples of an auditor: what draws them, that everybody gets the same, what is kept, and the file with the proofs. */
import { accounts } from '#platform/books/chart-of-accounts';
import { expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { ledgerJournalOf } from '#test/support/hledger';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { book } from '#test/support/random-books';
import { SEAL_KEY, sealEverything } from '#test/support/sealing';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet } from '#test/support/transfers';
import type { AuditSample, SampleItem, SampleWithItems } from '@dziva/contracts/audit-samples';
import { cents } from '@dziva/money/cents';
import { drawn, rankOf } from '@dziva/proofs/sample-draw';
import { verifySample } from '@dziva/proofs/verify-sample';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DAY = '2027-03-10';
const MORNING = '2027-03-10T06:00:00.000Z';
const NEXT_MORNING = '2027-03-11T06:00:00.000Z';
const ENTRIES = 12;
const asked = { from: DAY, to: DAY, size: 5 };

let test: TestApp;
let finance: Person, other: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, MORNING);
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  [finance, other] = [await signInAs(test, 'FINANCE'), await signInAs(test, 'ADMIN')];
  // 1.00, 2.00, … 12.00
  for (let i = 1; i <= ENTRIES; i++) await creditedWallet(test, finance, member, i);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await test.close();
});

const draw = (body: object = asked, by = finance) =>
  test.http.post('/api/audit/samples').set(by.bearer).send(body);
const drawnSample = async (body: object = asked, by = finance) =>
  (await draw(body, by).expect(200)).body as AuditSample;
const opened = async (id: string) =>
  (await test.http.get(`/api/audit/samples/${id}`).set(finance.bearer).expect(200)).body as SampleWithItems;
const onItem = (id: string, entryId: string, act: string, body: object = {}, by = finance) =>
  test.http.post(`/api/audit/samples/${id}/items/${entryId}/${act}`).set(by.bearer).send(body);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('Drawing a sample', () => {
  it('is refused while the period is not over, and while no seal was made after it', async () => {
    await sealEverything(test, '2027-03-10T06:10:00.000Z');
    expect(codeOf(await draw().expect(409))).toBe('NOT_SEALED_YET');
    await moveClock(test, NEXT_MORNING);
    const early = await draw().expect(409, /within ten minutes of the next event/);
    expect(codeOf(early)).toBe('NOT_SEALED_YET');
  });

  it('gives everybody the same, also after later seals, and keeps it once', async () => {
    await creditedWallet(test, finance, member, 100);
    await sealEverything(test, '2027-03-11T06:10:00.000Z');
    const first = await drawnSample();
    await creditedWallet(test, finance, member, 100);
    await sealEverything(test, '2027-03-11T06:20:00.000Z');
    const again = await drawnSample(asked, other);
    expect(again).toEqual(first);
    expect(await drawnSample({ ...asked, of: 'ENTRIES', aboveCents: 0 })).toEqual(first);
    // 1 + 2 + … + 12 = 78 dollars; 13.00 was recorded the day after
    expect(first).toMatchObject({ sealNumber: 2, population: ENTRIES, populationCents: 7_800, drawn: 5 });
    const { body: list } = await test.http.get('/api/audit/samples').set(finance.bearer).expect(200);
    expect(list).toEqual([first]);
    const [row] = await test.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM es.event WHERE type = 'SampleDrawn'`,
    );
    expect(row?.count).toBe(1);
  });

  it('orders the entries as the pure function does: lowest rank first', async () => {
    const sample = await drawnSample();
    const rows = await test.rows<{ id: string }>(
      `SELECT event_id AS id FROM es.event e WHERE recorded_at < '2027-03-10T22:00:00Z'
          AND EXISTS (SELECT FROM ledger.posting p WHERE p.pos = e.pos)`,
    );
    const ids = rows.map(({ id }) => id);
    const { items } = await opened(sample.id);
    expect(items.map(({ entryId }) => entryId)).toEqual(drawn(sample.seed, ids, asked.size));
    const [ranked] = await test.rows<{ rank: string }>(
      `SELECT encode(app.sample_rank($1, $2), 'hex') AS rank`,
      [sample.seed, ids[0]],
    );
    expect(ranked?.rank).toBe(rankOf(sample.seed, ids[0] ?? ''));
  });

  it('draws all if there are fewer, only what is above the amount, and nothing from nothing', async () => {
    expect(await drawnSample({ ...asked, size: 500 })).toMatchObject({ drawn: ENTRIES, drawnCents: 7_800 });
    const above = await drawnSample({ ...asked, size: 500, aboveCents: 1_000 });
    expect(above).toMatchObject({ population: 2, populationCents: 2_300, drawn: 2 });
    const nothing = await draw({ ...asked, aboveCents: 1_200 }).expect(422);
    expect(codeOf(nothing)).toBe('NOTHING_TO_DRAW');
    await draw({ ...asked, size: 501 }).expect(400);
    await draw({ ...asked, from: '2027-03-11' }).expect(400);
  });
});

describe('An entry of a sample', () => {
  it('has its legs, its event, its people and whose word it rests on', async () => {
    const { items } = await opened((await drawnSample()).id);
    const [item] = items;
    expect(item).toMatchObject({
      place: 1,
      type: 'WalletAdjusted',
      subjectId: member.id,
      subjectName: 'Rudo Ncube',
      actorId: finance.id,
      evidence: { kind: 'TYPED', by: [{ id: finance.id }] },
      tickedAt: null,
      openQuestion: false,
      messages: [],
    });
    expect(item?.legs).toHaveLength(2);
    expect(item?.legs).toContainEqual({
      account: `liabilities:wallet:${member.id}`,
      amountCents: -(item?.amountCents ?? 0),
    });
  });

  it('is ticked, and the tick can be taken away', async () => {
    const { id } = await drawnSample();
    const entryId = (await opened(id)).items[1]?.entryId ?? '';
    const { body: ticked } = await onItem(id, entryId, 'tick').expect(200);
    expect(ticked).toMatchObject({
      entryId,
      tickedAt: expect.stringContaining('2027-03-11T06:'),
      tickedByName: expect.any(String),
    });
    expect(codeOf(await onItem(id, entryId, 'tick').expect(409))).toBe('TICKED_ALREADY');
    expect(await drawnSample()).toMatchObject({ ticked: 1 });
    const away = test.http.delete(`/api/audit/samples/${id}/items/${entryId}/tick`).set(finance.bearer);
    expect((await away.expect(200)).body).toMatchObject({ tickedAt: null, tickedByName: null });
    await onItem(id, entryId, 'tick').expect(200);
  });

  it('keeps questions and answers, with who wrote them', async () => {
    const { id } = await drawnSample();
    const entryId = (await opened(id)).items[0]?.entryId ?? '';
    expect(codeOf(await onItem(id, entryId, 'answer', { text: 'Yes' }).expect(409))).toBe('NOTHING_ASKED');
    await onItem(id, entryId, 'question', { text: 'Who brought it?' }, other).expect(200);
    expect(await drawnSample()).toMatchObject({ openQuestions: 1 });
    const { body } = await onItem(id, entryId, 'answer', { text: 'Her brother' }).expect(200);
    expect((body as SampleItem).messages).toMatchObject([
      { kind: 'QUESTION', text: 'Who brought it?', at: expect.stringContaining('2027-03-11T06:') },
      { kind: 'ANSWER', text: 'Her brother' },
    ]);
    expect(await drawnSample()).toMatchObject({ openQuestions: 0 });
  });

  it('is refused if it was not drawn', async () => {
    const { id } = await drawnSample();
    await onItem(id, id, 'tick').expect(404);
    await onItem(member.id, id, 'tick').expect(404);
    await test.http.get(`/api/audit/samples/${member.id}`).set(finance.bearer).expect(404);
  });

  it('is a line of the CSV file', async () => {
    const { id } = await drawnSample();
    const { text } = await test.http
      .get(`/api/audit/samples/${id}?format=csv`)
      .set(finance.bearer)
      .expect(200);
    const rows = csvRows(text);
    expect(rows).toHaveLength(asked.size);
    expect(rows[0]).toMatchObject({
      place: '1',
      type: 'WalletAdjusted',
      evidenceKind: 'TYPED',
      lastQuestion: 'Who brought it?',
      lastAnswer: 'Her brother',
    });
  });
});

describe('The file of a sample', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dziva-sample-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const command = path.resolve(import.meta.dirname, '../../../../libs/tooling/start/sample-verify.mjs');

  const exported = async (): Promise<object> => {
    const { id } = await drawnSample();
    const { body, headers } = await test.http
      .get(`/api/audit/samples/${id}/export`)
      .set(finance.bearer)
      .expect(200);
    expect(headers['content-disposition']).toContain('audit-sample-2027-03-10-2027-03-10.json');
    return body as object;
  };
  const verified = (file: object, ...more: string[]) => {
    writeFileSync(path.join(directory, 'sample.json'), JSON.stringify(file));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [command, 'sample.json', '--key', SEAL_KEY, ...more],
      { env: { ...process.env, INIT_CWD: directory }, encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  };

  it('is not proven before the draw itself is sealed', async () => {
    const { id } = await drawnSample({ ...asked, size: 3 });
    const { body } = await test.http.get(`/api/audit/samples/${id}/export`).set(finance.bearer).expect(200);
    expect(verifySample(body, { keys: [SEAL_KEY] }).verdict).toBe('NOT_SEALED');
  });

  it('is proven by the command, without our server, and with the journal the draw is repeated', async () => {
    await sealEverything(test, '2027-03-11T06:30:00.000Z');
    const file = await exported();
    writeFileSync(
      path.join(directory, 'ledger.journal'),
      await ledgerJournalOf(test, finance, { from: DAY, to: DAY }),
    );
    const alone = verified(file);
    expect(alone.said).toContain('Proven');
    expect(alone.said).toContain('add --journal');
    expect(alone.status).toBe(0);
    const { status, said } = verified(file, '--journal', 'ledger.journal');
    expect(said).toContain('The draw was repeated from 12 entries, with the same result.');
    expect(status).toBe(0);
  });

  it('is refused if an amount, an entry, the order or the seal was changed', async () => {
    const file = (await exported()) as { items: { amountCents: number }[]; seal: object };
    const journal = await ledgerJournalOf(test, finance, { from: DAY, to: DAY });
    const [first, ...rest] = file.items;
    const failed = (claimed: unknown, with_: { journal?: string } = {}) => {
      const { verdict, steps } = verifySample(claimed, { keys: [SEAL_KEY], ...with_ });
      return [verdict, steps.at(-1)?.name];
    };
    expect(failed(file, { journal })).toEqual(['PROVEN', 'JOURNAL']);
    expect(failed({ ...file, items: [{ ...first, amountCents: 1 }, ...rest] })).toEqual([
      'REFUSED',
      'ENTRIES',
    ]);
    expect(failed({ ...file, items: [...rest, first] })).toEqual(['REFUSED', 'DRAW']);
    expect(failed({ ...file, items: rest, size: 4 })).toEqual(['REFUSED', 'DRAW']);
    expect(failed({ ...file, seal: { ...file.seal, sealedAt: '2027-03-11T06:11:00.000Z' } })).toEqual([
      'REFUSED',
      'SEAL',
    ]);
    const shorter = journal.replace(/\n2027-03-10=.*\n.*\n.*\n.*\n/, '\n');
    expect(failed(file, { journal: shorter })).toEqual(['REFUSED', 'JOURNAL']);
    expect(verified({ ...file, items: [...rest, first] }).status).toBe(1);
  });
});

it('An entry with an older time that comes late is not left out: a seal above it decides', async () => {
  const first = await drawnSample();
  const to = [{ address: accounts.cash('CASH'), amountCents: cents(100) }];
  const late = {
    from: accounts.adjustments('GOODWILL'),
    to,
    valueOn: DAY,
    recordedAt: '2027-03-10T12:00:00.000Z',
  };
  await book(test, [late]);
  expect(codeOf(await draw().expect(409))).toBe('NOT_SEALED_YET');
  await sealEverything(test, '2027-03-11T06:40:00.000Z');
  const second = await drawnSample();
  expect(second).toMatchObject({ population: ENTRIES + 1, populationCents: 7_900 });
  expect(second.sealNumber).toBeGreaterThan(first.sealNumber);
  expect(await opened(first.id)).toMatchObject({ sealNumber: first.sealNumber, population: ENTRIES });
});
