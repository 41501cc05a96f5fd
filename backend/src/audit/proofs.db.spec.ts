/** Checks that members and others can make: seals, the proof of an event, and whether a document is genuine. */
import { defaultedLoan, soldCollateral } from '#test/support/collateral';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { SEAL_KEY, SEALED_AT, sealEverything } from '#test/support/sealing';
import { startTestApp, type TestApp } from '#test/support/test-app';
import type { Payment } from '@dziva/contracts/payments';
import { eventProof } from '@dziva/proofs/format';
import { verifyProof } from '@dziva/proofs/verify-proof';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';

let test: TestApp;
let rudo: Person, other: Person, assessor: Person, finance: Person;
let paid: Payment, late: Payment, saleId: string;
beforeAll(async () => {
  test = await startTestApp();
  [rudo, other] = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'APPLICANT')];
  [assessor, finance] = [await signInAs(test, 'ASSESSOR'), await signInAs(test, 'FINANCE')];
  const loan = await disbursedLoan(test, { applicant: rudo, finance });
  paid = await recordedPayment(test, rudo, loan.id, { amountCents: 45_959, method: 'WALLET' });
  const lost = await defaultedLoan(test, { applicant: other, finance });
  saleId = lost.collateralSaleId ?? '';
  const [now] = await test.rows<{ at: string }>('SELECT max(recorded_at) AS at FROM es.event');
  const soldAt = now?.at ?? '';
  await soldCollateral(test, finance, saleId, { soldPriceCents: 2_000_000, soldAt, costsCents: 500 });
  await sealEverything(test);
  late = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
});
afterAll(() => test.close());

const proofOf = (eventId: string | undefined, person = finance) =>
  test.http.get(`/api/audit/proofs/${eventId ?? ''}`).set(person.bearer);
const verify = (number: string, query: object = {}) => test.http.get(`/api/verify/${number}`).query(query);
const eventOf = async (type: string, userId: string) => {
  const [row] = await test.rows<{ event_id: string; hash: string }>(
    `SELECT event_id, encode(hash, 'hex') AS hash FROM es.event WHERE type = $1 AND subject_id = $2 ORDER BY pos LIMIT 1`,
    [type, userId],
  );
  return row ?? { event_id: '', hash: '' };
};

describe('GET /api/audit/proofs/{eventId}', () => {
  it('returns a proof that anybody can check without our server, with the content of the event', async () => {
    const { body } = await proofOf(paid.eventId, rudo).expect(200);
    const { verdict, facts } = verifyProof(body, { keys: [SEAL_KEY] });
    expect(verdict).toBe('PROVEN');
    expect(facts).toMatchObject({
      type: 'PaymentReceived',
      entry: {
        amountCents: 45_959,
        postings: expect.arrayContaining([
          { account: `liabilities:wallet:${rudo.id}`, amountCents: 45_959 },
          { account: `assets:loans-receivable:${paid.loanId}`, amountCents: -paid.principalCents },
        ]),
      },
      data: {
        receiptNumber: paid.receiptNumber,
        parts: expect.arrayContaining([{ kind: 'PRINCIPAL', cents: paid.principalCents }]),
      },
    });
  });

  it('returns a proof without a seal for an event that no seal covers yet', async () => {
    const { body } = await proofOf(late.eventId, rudo).expect(200);
    expect(body).toMatchObject({ inclusion: null, seal: null });
    expect(verifyProof(body, { keys: [SEAL_KEY] }).verdict).toBe('NOT_SEALED');
  });

  it('returns a valid proof for every event, and every account in it has a name', async () => {
    const events = await test.rows<{ event_id: string; sealed: boolean }>(
      'SELECT event_id, pos <= (SELECT max(last_pos) FROM es.seal) AS sealed FROM es.event ORDER BY pos',
    );
    expect(events.length).toBeGreaterThan(10);
    for (const { event_id, sealed } of events) {
      const { body } = await proofOf(event_id).expect(200);
      const { verdict, facts } = verifyProof(eventProof.parse(body), { keys: [SEAL_KEY] });
      expect({ event_id, verdict }).toEqual({ event_id, verdict: sealed ? 'PROVEN' : 'NOT_SEALED' });
      for (const { account } of facts?.entry?.postings ?? [])
        expect(account).toMatch(/^(assets|liabilities|income|expenses|equity):/);
    }
  });

  it('returns to members only proofs of events that moved their own money', async () => {
    const submitted = await eventOf('ApplicationSubmitted', rudo.id);
    const disbursed = await eventOf('LoanDisbursed', rudo.id);
    const answers = await Promise.all([
      proofOf(disbursed.event_id, rudo),
      proofOf(submitted.event_id, rudo),
      proofOf(paid.eventId, other),
      proofOf(paid.eventId, assessor),
      proofOf('6a0b1c9e-7a1c-4d0e-8a11-000000000000'),
      proofOf('none'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

describe('Looking up a document', () => {
  it('has the same rate limit as reading, for each network', async () => {
    const limited = await startTestApp({ RATE_LIMIT: 'on' });
    try {
      const statuses = new Set<number>();
      for (let i = 0; i < 305 && !statuses.has(429); i++)
        statuses.add((await limited.http.get('/api/verify/R-0000-0000-0000')).status);
      expect([...statuses]).toEqual([200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('GET /api/audit/seals', () => {
  it('lists the seals, newest first', async () => {
    const { body } = await test.http.get('/api/audit/seals').set(finance.bearer).expect(200);
    expect(body).toHaveLength(1);
    expect(body).toMatchObject([
      { n: 1, sealedAt: SEALED_AT, publicKey: SEAL_KEY, previous: '00'.repeat(32) },
    ]);
    const paged = await test.http.get('/api/audit/seals?page=2&pageSize=1').set(finance.bearer).expect(200);
    expect([paged.body, paged.headers['x-total-count']]).toEqual([[], '1']);
  });
});

describe('GET /api/verify/{receiptNumber}', () => {
  const unknown = { valid: false, recordedAt: null };

  it('finds a receipt by its number, and by number and hash', async () => {
    const { hash } = await eventOf('PaymentReceived', rudo.id);
    const real = { valid: true, reversed: false, recordedAt: expect.any(String), seal: { n: 1 } };
    for (const query of [{}, { hash }, { hash: hash.toUpperCase() }])
      expect((await verify(paid.receiptNumber, query).expect(200)).body).toMatchObject(real);
    expect((await verify(paid.receiptNumber.toLowerCase())).body).toMatchObject(real);
  });

  it('gives the same answer for an unknown number and for a wrong hash', async () => {
    for (const [number, hash] of [
      ['R-0000-0000-0000', undefined],
      [paid.receiptNumber, 'ab'.repeat(32)],
      [paid.receiptNumber, 'short'],
      ["' OR 1=1--", undefined],
      ['SEAL-2', undefined],
      ['SEAL-0', undefined],
      ['SALE-00000000', undefined],
    ])
      expect((await verify(encodeURIComponent(number ?? ''), { hash }).expect(200)).body).toEqual(unknown);
  });

  it('contains nothing about the person or the amount', async () => {
    const { text } = await verify(paid.receiptNumber);
    for (const secret of [rudo.id, paid.id, paid.loanId, '45959', '459.59'])
      expect(text).not.toContain(secret);
  });

  it('finds the seal on a statement, and the account of a sale', async () => {
    const { body } = await test.http.get('/api/audit/seals').set(finance.bearer);
    const [{ hash }] = body as [{ hash: string }];
    expect((await verify('SEAL-1', { hash })).body).toMatchObject({ valid: true, recordedAt: SEALED_AT });
    expect((await verify('SEAL-1', { hash: 'ab'.repeat(32) })).body).toEqual(unknown);
    const sold = await eventOf('CollateralSold', other.id);
    const number = `SALE-${saleId.slice(0, 8).toUpperCase()}`;
    expect((await verify(number, { hash: sold.hash })).body).toMatchObject({ valid: true, seal: { n: 1 } });
  });

  it('says that a payment was reversed', async () => {
    const { body: before } = await verify(late.receiptNumber).expect(200);
    expect(before).toEqual({ valid: true, recordedAt: expect.any(String), reversed: false });
    const reverse = test.http.post(`/api/payments/${late.id}/reverse`);
    await reverse
      .set((await signInAs(test, 'ADMIN')).bearer)
      .send({ reason: 'Entered twice' })
      .expect(200);
    expect((await verify(late.receiptNumber)).body).toEqual({ ...before, reversed: true });
  });

  it('shows no seal that is not genuine', async () => {
    await test.rows('ALTER TABLE es.seal DISABLE TRIGGER ALL');
    const change = `UPDATE es.seal SET sealed_at = sealed_at + $1::interval WHERE n = 1`;
    await test.rows(change, ['-1 day']);
    const { body } = await verify(paid.receiptNumber).expect(200);
    expect(body).toEqual({ valid: true, reversed: false, recordedAt: expect.any(String) });
    expect((await verify('SEAL-1')).body).toEqual(unknown);
    await test.rows(change, ['1 day']);
    expect((await verify(paid.receiptNumber)).body).toMatchObject({ valid: true, seal: { n: 1 } });
  });

  it('does not confirm an event or a posting that was changed afterwards', async () => {
    const { event_id, hash } = await eventOf('PaymentReceived', rudo.id);
    await test.rows(`ALTER TABLE ledger.posting DISABLE TRIGGER ALL`);
    await test.rows(
      `UPDATE ledger.posting SET amount = amount * 10 WHERE pos = (SELECT pos FROM es.event WHERE event_id = $1)`,
      [event_id],
    );
    expect((await verify(paid.receiptNumber, { hash })).body).toEqual(unknown);
    const { body } = await proofOf(event_id);
    expect(verifyProof(body, { keys: [SEAL_KEY] }).steps.at(-1)).toMatchObject({
      name: 'HASH',
      state: 'FAILED',
    });
  });

  it('does not confirm an event that was hashed again and does not match its seal', async () => {
    const { event_id } = await eventOf('PaymentReceived', rudo.id);
    const { body } = await proofOf(event_id);
    const forged = createHash('sha256').update(body.content).digest('hex');
    await test.rows('ALTER TABLE es.event DISABLE TRIGGER ALL');
    await test.rows(`UPDATE es.event SET hash = decode($2, 'hex') WHERE event_id = $1`, [event_id, forged]);
    for (const query of [{}, { hash: forged }])
      expect((await verify(paid.receiptNumber, query)).body).toEqual(unknown);
  });
});
