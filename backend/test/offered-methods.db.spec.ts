/** A method that is not offered by default works in every way once it is, and in none before. */
import { systemInformation } from '@dziva/contracts/system';
import { tillDay } from '@dziva/contracts/tills';
import { walletBalance } from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementText } from '#demo/statements';
import { z } from 'zod';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { approvedLoan, disbursedLoan, recordedPayment } from './support/journeys.ts';
import { accepting } from './support/offers.ts';
import { type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { startSecondApp } from './support/second-app.ts';
import {
  arrived,
  confirmedStatement,
  importedStatement,
  importRequest,
  previewRequest,
} from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  decidedWithdrawal,
  depositRequest,
  registeredDestination,
  requestedWithdrawal,
  submittedDeposit,
} from './support/transfers.ts';

type Server = Pick<TestApp, 'http'>;

const REFUSAL = 'InnBucks is not offered here. Choose another payment method.';
const refused = (path: string) => ({
  status: 400,
  code: 'INVALID_REQUEST',
  errors: [{ path, message: REFUSAL }],
});

const tillsOf = async ({ http }: Server, finance: Person) => {
  const { body } = await http.get('/api/reconciliation/tills').set(finance.bearer).expect(200);
  const days = z.array(tillDay).parse(body);
  return days.filter(({ on }) => on === days.at(-1)?.on);
};
const methodsOf = async ({ http }: Server) =>
  systemInformation.parse((await http.get('/api/system').expect(200)).body).paymentMethods;
const balanceOf = async ({ http }: Server, person: Person) =>
  walletBalance.parse((await http.get('/api/wallet/balance').set(person.bearer).expect(200)).body)
    .availableBalanceCents;

describe('InnBucks, where it is offered', () => {
  let test: TestApp;
  let member: Person, finance: Person, colleague: Person;
  beforeAll(async () => {
    test = await startTestApp({ PAYMENT_METHODS: 'INNBUCKS,ECOCASH' });
    [member, finance, colleague] = await Promise.all([
      signInAs(test, 'APPLICANT'),
      signInAs(test, 'FINANCE'),
      signInAs(test, 'FINANCE'),
    ]);
  });
  afterAll(async () => {
    await expectReplayToAgree(test);
    await expectSoundBooks(test);
    await test.close();
  });

  /** What came into its till, in the order of recording. */
  const entries = () =>
    test.rows<{ cents: number }>(
      `SELECT p.amount::int AS cents FROM ledger.posting p JOIN ledger.account a USING (account_id)
        WHERE a.address = 'assets:cash:innbucks' ORDER BY p.tx, p.pos`,
    );

  it('is one of the methods that the browser learns of', async () => {
    expect(await methodsOf(test)).toEqual(['ECOCASH', 'INNBUCKS']);
    const { body } = await test.http
      .post('/api/payment-codes')
      .set(member.bearer)
      .send({ for: 'WALLET', id: member.id })
      .expect(200);
    expect(body).toMatchObject({ pay: [{ method: 'ECOCASH' }, { method: 'INNBUCKS', number: '604421' }] });
  });

  it('takes a deposit that a line of its statement confirms', async () => {
    const reference = freshReference();
    await submittedDeposit(test, member, { paymentMethod: 'INNBUCKS', externalReference: reference });
    const { id } = await importedStatement(test, finance, [arrived(reference)], 'INNBUCKS');
    await confirmedStatement(test, colleague, id);
    expect(await balanceOf(test, member)).toBe(25_000);
  });

  it('recognises a statement that names it, and refuses it as that of another provider', async () => {
    const file = statementText('INNBUCKS', [arrived(freshReference(), { amountCents: 700 })]);
    const found = await previewRequest(test, finance, file, {}).expect(200);
    expect(found.body).toMatchObject({ provider: 'INNBUCKS', problem: null, creditCents: 700 });
    const other = await previewRequest(test, finance, file).expect(200);
    expect(other.body).toMatchObject({
      problem: 'This is a statement of InnBucks, not of EcoCash. Choose InnBucks, or another file.',
    });
  });

  it('pays a withdrawal to any mobile number', async () => {
    const { id: destinationId, number } = await registeredDestination(test, member, {
      method: 'INNBUCKS',
      number: '0732 123 456',
    });
    expect(number).toBe('+263732123456');
    const { id } = await requestedWithdrawal(test, member, { paymentMethod: 'INNBUCKS', destinationId });
    await decidedWithdrawal(test, finance, id, { reference: freshReference() });
    expect(await balanceOf(test, member)).toBe(15_000);
  });

  it('pays out a loan, and takes a payment on it once', async () => {
    const { id } = await disbursedLoan(test, { applicant: member, finance, method: 'INNBUCKS' });
    const payment = { amountCents: 10_000, method: 'INNBUCKS', reference: freshReference() } as const;
    await recordedPayment(test, finance, id, payment);
    const again = await test.http.post(`/api/loans/${id}/payments`).set(finance.bearer).send(payment);
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'REFERENCE_USED']);
    const unreferenced = { amountCents: 10_000, method: 'INNBUCKS' };
    await test.http.post(`/api/loans/${id}/payments`).set(finance.bearer).send(unreferenced).expect(400);
  });

  it('has a till with all of it', async () => {
    expect((await entries()).map(({ cents }) => cents)).toEqual([25_000, -10_000, -500_000, 10_000]);
    const tills = await tillsOf(test, finance);
    expect(tills.map(({ till, ledgerCents }) => [till, ledgerCents])).toEqual([
      ['CASH', 0],
      ['ECOCASH', 0],
      ['INNBUCKS', -475_000],
    ]);
  });

  it('keeps what was booked, and its till, when it is switched off', async () => {
    const later = await startSecondApp(test, { APPROVALS: 'off', SECOND_FACTOR: 'off' });
    try {
      expect(await methodsOf(later)).toEqual(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']);
      const tills = await tillsOf(later, finance);
      expect(tills.map(({ till }) => till)).toEqual([
        'CASH',
        'ECOCASH',
        'ONEMONEY',
        'INNBUCKS',
        'BANK_TRANSFER',
      ]);
      const { body: history } = await later.http
        .get('/api/wallet/transactions')
        .set(member.bearer)
        .expect(200);
      expect(history).toContainEqual(expect.objectContaining({ paymentMethod: 'INNBUCKS' }));
      const payments = await later.http
        .get('/api/payments')
        .query({ method: 'INNBUCKS' })
        .set(finance.bearer)
        .expect(200);
      expect(payments.body).toHaveLength(1);
      // Its last statement is still read, but nobody pays by it any more.
      const file = statementText('INNBUCKS', [arrived(freshReference(), { amountCents: 900 })]);
      await importRequest(later, finance, file, { provider: 'INNBUCKS' }).expect(202);
      const sent = { amount: 10, paymentMethod: 'INNBUCKS' };
      const answer = await later.http.post('/api/wallet/withdraw').set(member.bearer).send(sent);
      expect(answer.body).toMatchObject(refused('paymentMethod'));
    } finally {
      await later.close();
    }
  });
});

describe('InnBucks, where it is not offered', () => {
  let test: TestApp;
  let member: Person, finance: Person;
  beforeAll(async () => {
    test = await startTestApp();
    [member, finance] = await Promise.all([signInAs(test, 'APPLICANT'), signInAs(test, 'FINANCE')]);
  });
  afterAll(async () => {
    await expectSoundBooks(test);
    await test.close();
  });

  const posted = (person: Person, path: string, body: object) =>
    test.http.post(path).set(person.bearer).send(body);

  it('is refused on its field, with a sentence', async () => {
    const { id: loanId } = await approvedLoan(test, { finance });
    const { id: paidOut } = await disbursedLoan(test, { finance });
    const method = 'INNBUCKS';
    const reference = freshReference();
    const file = statementText('INNBUCKS', [arrived(reference)]);
    const answers = [
      ['paymentMethod', await depositRequest(test, member, { paymentMethod: method })],
      ['paymentMethod', await posted(member, '/api/wallet/withdraw', { amount: 10, paymentMethod: method })],
      [
        'method',
        await posted(member, '/api/profile/destinations', { method, name: 'Rudo', number: '0772 123 456' }),
      ],
      ['method', await posted(finance, `/api/loans/${loanId}/disburse`, { method, reference })],
      ['method', await accepting(test, member, loanId, { method })],
      [
        'method',
        await posted(finance, `/api/loans/${paidOut}/payments`, { amountCents: 100, method, reference }),
      ],
      ['provider', await importRequest(test, finance, file, { provider: method })],
      ['provider', await previewRequest(test, finance, file, { provider: method })],
      ['provider', await previewRequest(test, finance, file, {})],
      [
        'till',
        await posted(finance, '/api/reconciliation/rules', {
          till: method,
          text: 'charge',
          account: 'expenses:provider-charges',
        }),
      ],
    ] as const;
    for (const [path, { body }] of answers) expect(body).toMatchObject(refused(path));
  });

  it('has no till', async () => {
    expect((await tillsOf(test, finance)).map(({ till }) => till)).toEqual([
      'CASH',
      'ECOCASH',
      'ONEMONEY',
      'BANK_TRANSFER',
    ]);
    const path = '/api/ledger/tills/INNBUCKS/open';
    await posted(finance, path, { on: '2026-01-01', ledgerCents: 0, statementCents: 0 }).expect(404);
    const day = { on: '2026-01-01', statementClosingCents: 0 };
    await posted(finance, '/api/reconciliation/tills/INNBUCKS/sign', day).expect(404);
  });

  it('is not among the methods that the browser learns of', async () => {
    expect(await methodsOf(test)).toEqual(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']);
  });
});
