import { expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from '#test/support/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

let test: TestApp;
let rudo: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await signInAs(test, 'FINANCE');
  await moveClock(test, '2027-01-31T21:30:00.000Z'); // half past eleven on 31 January in Harare
  await verifiedDeposit(test, rudo, { amount: 300, externalReference: 'EC-1', description: '=1+1', finance });
  await moveClock(test, '2027-01-31T22:10:00.000Z'); // ten past midnight on 1 February
  const refused = await requestedWithdrawal(test, rudo, { amount: 100, description: 'Rent' });
  const paid = await requestedWithdrawal(test, rudo, { amount: 50 });
  await decidedWithdrawal(test, finance, refused.id, { reason: 'Wrong number' });
  await decidedWithdrawal(test, finance, paid.id, { reference: 'EC-9' });
  await submittedDeposit(test, rudo, { amount: 70 });
  await moveClock(test, '2027-02-10T08:00:00.000Z');
  await creditedWallet(test, finance, rudo, 20);
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const get = (query: object, person = rudo) =>
  test.http.get('/api/wallet/statement').query(query).set(person.bearer);
/** The rows as objects; no text of this test has a comma. */
const rowsOf = async (query: object, person = rudo) => {
  const { text } = await get(query, person).expect(200);
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const keys = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [keys[i] ?? '', cell])));
};

describe('GET /api/wallet/statement', () => {
  it('has the opening balance, every movement in order, and the closing balance', async () => {
    const rows = await rowsOf({ from: '2027-02-01', to: '2027-02-28' });
    expect(
      rows.map(({ date, type, description, reference, amountUsd, balanceUsd }) =>
        [date, type, description, reference, amountUsd, balanceUsd].join(' | '),
      ),
    ).toEqual([
      '2027-02-01 |  | Opening balance |  |  | 300.00',
      '2027-02-01 | WITHDRAWAL | Withdrawal by EcoCash: Rent |  | -100.00 | 200.00',
      '2027-02-01 | WITHDRAWAL | Withdrawal by EcoCash | EC-9 | -50.00 | 150.00',
      // A rejected withdrawal is one row in the history; the PDF has both the hold and its release.
      '2027-02-01 | WITHDRAWAL | Withdrawal by EcoCash rejected: the money is back |  | 100.00 | 250.00',
      '2027-02-10 | ADMIN_CREDIT | Credit by staff: Opening credit |  | 20.00 | 270.00',
      '2027-02-28 |  | Closing balance |  |  | 270.00',
    ]);
  });

  it('uses days in Harare, and is safe to open in a spreadsheet', async () => {
    const { text } = await get({ from: '2027-01-01', to: '2027-01-31' }).expect(200);
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      '2027-01-01,,,Opening balance,,,,0.00,,,,',
      expect.stringMatching(
        /^2027-01-31,2027-01-31T23:3.*\+02:00,DEPOSIT,Deposit by EcoCash: '=1\+1,ECOCASH,EC-1,300.00,300.00,[0-9a-f]{64},,,$/,
      ),
      expect.stringMatching(
        /^2027-01-31,,,Closing balance,,,,300.00,[0-9a-f]{64},will be sealed within ten minutes,,$/,
      ),
    ]);
  });

  it('covers this month until today if no period is given', async () => {
    const answer = await get({}).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('wallet-statement-2027-02-01-to-2027-02-10.csv'),
      'cache-control': 'no-store',
    });
    expect(await rowsOf({ from: '2027-03-01' })).toMatchObject([
      { date: '2027-03-01', balanceUsd: '270.00' },
      { date: '2027-03-01', balanceUsd: '270.00' },
    ]);
    expect(await rowsOf({ to: '2027-01-31' })).toHaveLength(3);
  });

  it('is empty for a wallet without movements', async () => {
    expect(await rowsOf({}, finance)).toMatchObject([{ balanceUsd: '0.00' }, { balanceUsd: '0.00' }]);
  });

  it('is available as PDF', async () => {
    const answer = await get({ from: '2027-02-01', format: 'pdf' }).buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = pdfText(answer.body as Buffer);
    for (const words of [
      'Wallet statement',
      'Rudo Ncube',
      'Opening balance',
      'US$300.00',
      'Withdrawal by EcoCash (EC-9)',
      '−US$50.00',
      '+US$20.00',
      'Closing balance',
      'US$270.00',
      'Page 1',
    ])
      expect(text).toContain(words);
  });

  it.each(['from=2027-02-30', 'from=2027-02-02&to=2027-02-01', 'format=xls', 'userId=1'])(
    'refuses ?%s',
    (query) => test.http.get(`/api/wallet/statement?${query}`).set(rudo.bearer).expect(400),
  );
});

describe('Whatever happened in a wallet', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constantFrom('credit', 'debit', 'deposit'),
      amountCents: fc.integer({ min: 1, max: 20_000 }),
    }),
    fc.record({
      kind: fc.constantFrom('withdraw', 'withdraw and reject', 'withdraw and pay'),
      amountCents: fc.integer({ min: 1, max: 9_000 }),
    }),
  );

  it('opening balance plus movements is the closing balance, and that is the ledger’s balance', async () => {
    let day = 11;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const person = await signInAs(test, 'APPLICANT');
        for (const { kind, amountCents } of acts) await go(person, kind, amountCents / 100);
        await moveClock(
          test,
          `2027-${String(2 + Math.trunc(day / 28)).padStart(2, '0')}-${String((day++ % 28) + 1).padStart(2, '0')}T09:00:00.000Z`,
        );
        for (const { kind, amountCents } of acts) await go(person, kind, amountCents / 100);
        await expectStatementToAgree(person);
      }),
      { numRuns: 6 },
    );
  });

  async function go(person: Person, kind: string, amount: number): Promise<void> {
    if (kind === 'deposit') return void (await verifiedDeposit(test, person, { amount, finance }));
    if (kind === 'credit' || kind === 'debit') {
      const adjustment = { userId: person.id, amount, description: 'By hand' };
      await test.http.post(`/api/admin/wallet/${kind}`).set(finance.bearer).send(adjustment);
      return;
    }
    const asked = await test.http
      .post('/api/wallet/withdraw')
      .set(person.bearer)
      .send({ amount, paymentMethod: 'BANK_TRANSFER' });
    const { id } = asked.body as { id: string };
    if (asked.status !== 201 || kind === 'withdraw') return;
    const decision = kind.endsWith('pay') ? { reference: freshReference() } : { reason: 'No' };
    await decidedWithdrawal(test, finance, id, decision);
  }

  /** For the whole life and for each day: opening + movements = closing; the last closing is the ledger's balance. */
  async function expectStatementToAgree(person: Person): Promise<void> {
    const whole = await rowsOf({ from: '2027-01-01', to: '2028-01-01' }, person);
    expectToAddUp(whole);
    const [account] = await test.rows<{ balance: string }>(
      'SELECT -balance AS balance FROM ledger.account WHERE address = $1',
      [`liabilities:wallet:${person.id}`],
    );
    expect(centsOf(whole.at(-1)?.['balanceUsd'])).toBe(Number(account?.balance ?? 0));
    const days = [...new Set(whole.map(({ date = '' }) => date))].toSorted();
    let carriedCents = 0;
    for (const day of days) {
      const rows = await rowsOf({ from: day, to: day }, person);
      expectToAddUp(rows);
      expect(centsOf(rows[0]?.['balanceUsd'])).toBe(carriedCents);
      carriedCents = centsOf(rows.at(-1)?.['balanceUsd']);
    }
  }

  function expectToAddUp(rows: Record<string, string>[]): void {
    let balanceCents = centsOf(rows[0]?.['balanceUsd']);
    for (const row of rows.slice(1, -1)) {
      balanceCents += centsOf(row['amountUsd']);
      expect(centsOf(row['balanceUsd'])).toBe(balanceCents);
    }
    expect(centsOf(rows.at(-1)?.['balanceUsd'])).toBe(balanceCents);
  }

  const centsOf = (usd: string | undefined) => Math.round(Number(usd) * 100);
});

describe('A long statement', () => {
  it('is complete, over several pages', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await disbursedLoan(test, { applicant: person, finance });
    await recordedPayment(test, person, id, {
      amountCents: 1_000,
      method: 'WALLET',
      reference: 'Instalment',
    });
    for (let i = 0; i < 60; i++) await creditedWallet(test, finance, person, 1);
    const text = pdfText((await get({ format: 'pdf' }, person).buffer(true).expect(200)).body as Buffer);
    expect(text.match(/Credit by staff/g)).toHaveLength(60);
    expect(text).toContain('Page 2');
    expect(text).toMatch(/Repayment of loan [0-9A-F]{8} from the wallet\W+\(Instalment\)/);
    expect(text).toContain('US$5,050.00'); // 5,000 − 10 + 60
  });
});
