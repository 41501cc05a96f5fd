/** The event log for finance: the actor, data and postings of each event, and related events. */
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { fundedMember, openedInvestment } from '#test/support/investing';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { sealEverything } from '#test/support/sealing';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';
import * as contract from '@dziva/contracts/audit';
import { STREAM_CATEGORIES } from '@dziva/contracts/routes/audit';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let finance: Person, borrower: Person, saver: Person;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  borrower = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  loanId = (await disbursedLoan(test, { applicant: borrower, finance })).id;
  await moveClock(test, '2027-02-15T21:30:00.000Z');
  await recordedPayment(test, finance, loanId, { amountCents: 45_959 });
  await moveClock(test, '2027-02-15T22:00:00.000Z'); // midnight in Harare
  saver = await fundedMember(test, 200, { firstName: 'Simba', lastName: 'Zhou' });
  await openedInvestment(test, saver);
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const ask = (query: string) => test.http.get(`/api/audit/events${query}`).set(finance.bearer);
const events = async (query: string) =>
  contract.listAuditEvents.answer.schema.parse((await ask(query).expect(200)).body);
const types = async (query: string) => (await events(query)).map(({ type }) => type);
const open = async (id: string) => {
  const { body } = await test.http.get(`/api/audit/events/${id}`).set(finance.bearer).expect(200);
  return contract.getAuditEvent.answer.schema.parse(body);
};
const firstOf = async (query: string) => {
  const [event] = await events(query);
  if (event === undefined) throw new Error(`nothing answers ${query}`);
  return event;
};

describe('GET /api/audit/events', () => {
  it('has the actor, the subject and the amount; newest first', async () => {
    const all = await events('');
    expect(all.map(({ position }) => position)).toEqual(
      all.map(({ position }) => position).toSorted((a, b) => b - a),
    );
    expect(all.find(({ type }) => type === 'PaymentReceived')).toMatchObject({
      streamId: loanId,
      category: 'loan',
      version: 4,
      recordedAt: expect.stringMatching(/^2027-02-15T21:3/),
      actor: { id: finance.id, name: 'Farai Dube', role: 'FINANCE' },
      subject: { id: borrower.id, name: 'Rudo Ncube' },
      movedCents: 45_959,
    });
    expect(all.find(({ type }) => type === 'ApplicationSubmitted')).toMatchObject({ movedCents: null });
  });

  it.each([
    [() => `?stream=${loanId}`, ['PaymentReceived', 'InstalmentReminded', 'LoanDisbursed', 'LoanCreated']],
    [() => `?stream=${loanId}&money=true`, ['PaymentReceived', 'LoanDisbursed']],
    [() => `?actor=${finance.id}&type=LoanDisbursed`, ['LoanDisbursed']],
    [() => `?subject=${saver.id}`, ['InvestmentOpened', 'WalletAdjusted']],
    [() => `?category=investment`, ['InvestmentOpened']],
    [() => `?type=NoSuchThing`, []],
    [() => `?subject=${randomUUID()}`, []],
    // The payment at 23:30 is on the 15th in Harare, and the events half an hour later are on the 16th.
    [() => '?from=2027-02-15&to=2027-02-15&money=true', ['PaymentReceived']],
    [() => '?from=2027-02-16&to=2027-02-16&category=investment', ['InvestmentOpened']],
    [() => '?from=2027-02-15T21:30:00Z&to=2027-02-15T23:59:59%2B02:00&money=true', ['PaymentReceived']],
    [() => `?stream=${loanId}&evidence=TYPED`, ['PaymentReceived', 'LoanDisbursed']],
    [() => `?stream=${loanId}&oneWord=true`, ['PaymentReceived', 'LoanDisbursed']],
    [() => `?subject=${saver.id}&evidence=OWNER`, ['InvestmentOpened']],
    [() => `?subject=${saver.id}&evidence=OWNER&oneWord=true`, []],
    [() => '?type=&actor=&subject=&money=&category=investment', ['InvestmentOpened']],
  ])('filters by %s', async (query, expected) => expect(await types(query())).toEqual(expected));

  it('finds all events of one request by its correlation id', async () => {
    const { correlationId } = await firstOf(`?type=LoanCreated`);
    expect((await types(`?correlation=${correlationId}`)).toSorted()).toEqual([
      'ApplicationApproved',
      'LoanCreated',
    ]);
  });

  it('pages by cursor, without missing or repeating an event', async () => {
    const walked: string[] = [];
    let query: string | undefined = '?limit=2';
    while (query !== undefined) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask(query).expect(200);
      walked.push(...(answer.body as { id: string }[]).map(({ id }) => id));
      const link: string = answer.headers['link'] ?? '';
      query = /events(\?[^>]+)>; rel="next"/.exec(link)?.[1];
    }
    expect(walked).toEqual((await events('')).map(({ id }) => id));
  });

  it('has numbered pages with a total, also with filters', async () => {
    const all = (await events('')).map(({ id }) => id);
    const second = await ask('?page=2&pageSize=3').expect(200);
    expect((second.body as { id: string }[]).map(({ id }) => id)).toEqual(all.slice(3, 6));
    expect(second.headers['x-total-count']).toBe(String(all.length));
    const own = await ask(`?subject=${saver.id}&pageSize=1`).expect(200);
    expect(own.headers['x-total-count']).toBe('2');
    expect(own.headers['link']).toContain('rel="next"');
  });

  it('returns CSV with all events that match the filters', async () => {
    const { text } = await ask(`?subject=${saver.id}&format=csv`).expect(200);
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      'id,position,streamId,category,version,type,recordedAt,commandId,correlationId,causationId,movedUsd,actorId,actorName,actorRole,subjectId,subjectName,evidenceKind,evidenceBy',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('200.00');
    expect(lines[1]).toContain('Simba Zhou');
  });

  it.each([
    '?actor=farai',
    '?category=user',
    '?from=2027-02-30',
    '?money=yes',
    '?evidence=GUESSED',
    '?oneWord=no',
    '?after=x',
    '?page=0',
    '?page=1&limit=2',
    '?limit=101',
  ])('refuses %s with 400', async (query) => expect((await ask(query)).status).toBe(400));
});

describe('GET /api/audit/event-types', () => {
  it('names the types of every stream that has events, and every event of the log is among them', async () => {
    const { body } = await test.http.get('/api/audit/event-types').set(finance.bearer).expect(200);
    const known = contract.listEventTypes.answer.schema.parse(body);
    const typesOf = (wanted: string) => known.find(({ category }) => category === wanted)?.types ?? [];
    expect(known.map(({ category }) => category).toSorted()).toEqual([...STREAM_CATEGORIES].toSorted());
    expect(typesOf('receivable')).toEqual(['ReceivableOpened', 'ReceivablePaid']);
    const rows = await test.app
      .get(Database, { strict: false })
      .query<{ category: string; type: string }>(
        sql`SELECT DISTINCT s.category, e.type FROM es.event e JOIN es.stream s USING (stream_id)`,
      );
    expect(rows.filter(({ category, type }) => !typesOf(category).includes(type))).toEqual([]);
  });
});

describe('GET /api/audit/events/:id', () => {
  it('returns the data and the postings of an event', async () => {
    const event = await open((await firstOf(`?stream=${loanId}&type=PaymentReceived`)).id);
    expect(event.data).toMatchObject({
      parts: [
        { kind: 'INTEREST', cents: 7_708 },
        { kind: 'PRINCIPAL', cents: 38_251 },
      ],
      method: 'CASH',
      paidOn: '2027-02-15',
    });
    // 5,000.00 × 18.5 % / 12 = 77.08; 459.59 - 77.08 = 382.51
    expect(
      event.postings.map(({ account, amountCents, valueOn }) => [account, amountCents, valueOn]),
    ).toEqual([
      ['assets:cash:cash', 45_959, '2027-02-15'],
      ['income:loan-interest', -7_708, '2027-02-15'],
      [`assets:loans-receivable:${loanId}`, -38_251, '2027-02-15'],
    ]);
    const { evidence } = event.data as { evidence?: { kind: string; by: string[] } };
    expect(event.evidence).toEqual({
      kind: evidence?.kind,
      by: evidence?.by.map((id) => ({ id, name: expect.any(String) })),
    });
    expect(event.sealNumber).toBeNull();
    expect(event.cause).toBeNull();
  });

  it('has the hash of the previous event; the first one has the hash of the stream id instead', async () => {
    const [second, first] = (await events(`?stream=${loanId}`)).slice(-2);
    const [opened, before] = await Promise.all([open(second?.id ?? ''), open(first?.id ?? '')]);
    expect(opened.previousHash).toBe(before.hash);
    const [beginning] = await test.rows<{ hash: string }>(
      `SELECT encode(sha256(uuid_send($1)), 'hex') AS hash`,
      [loanId],
    );
    expect(before.previousHash).toBe(beginning?.hash);
  });

  it('lists the other events of the same command, and the later events of the request', async () => {
    const { id, correlationId } = await firstOf('?type=LoanCreated');
    const [first, last] = (await events(`?correlation=${correlationId}`)).toReversed();
    const opened = await open(first?.id ?? '');
    expect(opened.sameCommand.map((event) => event.id)).toEqual([last?.id]);
    expect(opened.caused.map((event) => event.id)).toEqual([last?.id]);
    expect((await open(last?.id ?? '')).caused).toEqual([]);
    expect([first?.id, last?.id]).toContain(id);
  });

  it('shows the statement that caused a deposit to be verified, and for the statement what it caused', async () => {
    const deposit = await submittedDeposit(test, saver, { externalReference: 'CAUSE 1' });
    const imported = await importedStatement(test, finance, [arrived('CAUSE 1')]);
    const verified = await open((await firstOf(`?stream=${deposit.id}&type=DepositVerified`)).id);
    expect(verified).toMatchObject({
      actor: { role: 'SYSTEM', name: null },
      cause: { type: 'StatementReceived', streamId: imported.id, actor: { name: 'Farai Dube' } },
    });
    const received = await open(verified.cause?.id ?? '');
    expect(received.correlationId).toBe(verified.correlationId);
    expect(received.caused.map(({ id }) => id)).toEqual([verified.id]);
  });

  it('shows the deposit itself as the cause if the statement was imported earlier', async () => {
    await importedStatement(test, finance, [arrived('CAUSE 2')]);
    const deposit = await submittedDeposit(test, saver, { externalReference: 'CAUSE 2' });
    await settle(test);
    const verified = await open((await firstOf(`?stream=${deposit.id}&type=DepositVerified`)).id);
    expect(verified.cause).toMatchObject({ type: 'DepositSubmitted', actor: { name: 'Simba Zhou' } });
  });

  it('has the texts that people wrote, and null for erased ones', async () => {
    const { id } = await firstOf(`?subject=${saver.id}&type=WalletAdjusted`);
    expect((await open(id)).texts).toEqual([{ field: 'description', text: 'Money to invest' }]);
    await test.rows('DELETE FROM app.event_text WHERE event_id = $1', [id]);
    expect((await open(id)).texts).toEqual([{ field: 'description', text: null }]);
  });

  it('does not contain the name of an erased person', async () => {
    const gone = await fundedMember(test, 1, { firstName: 'Erased', lastName: 'member' });
    await test.rows('UPDATE app.user_account SET erased_at = now(), version = version + 1 WHERE id = $1', [
      gone.id,
    ]);
    const event = await firstOf(`?subject=${gone.id}`);
    expect(event.subject).toEqual({ id: gone.id, name: null });
    expect((await open(event.id)).subject).toEqual({ id: gone.id, name: null });
  });

  it('has the number of the seal that covers it, or null for an event after the last seal', async () => {
    const { id } = await firstOf(`?stream=${loanId}&type=LoanDisbursed`);
    const { newest } = await sealEverything(test);
    expect((await open(id)).sealNumber).toBe(newest?.n);
    const late = await fundedMember(test, 1);
    expect((await open((await firstOf(`?subject=${late.id}`)).id)).sealNumber).toBeNull();
  });

  it('can be opened even if somebody has made its data unreadable', async () => {
    const { id } = await firstOf(`?stream=${loanId}&type=LoanDisbursed`);
    const change = async (body: string) => {
      await test.rows('ALTER TABLE es.event DISABLE TRIGGER ALL');
      await test.rows('UPDATE es.event SET body = $2 WHERE event_id = $1', [id, body]);
      await test.rows('ALTER TABLE es.event ENABLE TRIGGER ALL');
    };
    const [{ body } = { body: '' }] = await test.rows<{ body: string }>(
      'SELECT body FROM es.event WHERE event_id = $1',
      [id],
    );
    for (const forged of ['{"amount', '5', 'null', '[]']) {
      await change(forged);
      expect(await open(id)).toMatchObject({
        type: 'LoanDisbursed',
        data: { unreadable: forged },
        texts: [],
      });
    }
    await change(body);
    expect((await open(id)).data).toEqual(JSON.parse(body));
  });

  it('answers 404 for an id of no event', async () => {
    await test.http.get(`/api/audit/events/${randomUUID()}`).set(finance.bearer).expect(404);
    await test.http.get('/api/audit/events/no-id').set(finance.bearer).expect(404);
  });
});
