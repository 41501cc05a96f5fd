import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { approvedLoan, moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as contract from '@dziva/contracts/loans';
import * as payoffContract from '@dziva/contracts/payoff';
import { ACTIVE_LOAN_SORT_FIELDS, LOAN_SORT_FIELDS } from '@dziva/contracts/routes/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let applicant: Person, other: Person, assessor: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [applicant, other, assessor, finance] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const disburse = (loanId: string) =>
  test.http.post(`/api/loans/${loanId}/disburse`).set(finance.bearer).send({ method: 'WALLET' });
const read = async (loanId: string, person = finance) =>
  contract.loan.parse((await test.http.get(`/api/loans/${loanId}`).set(person.bearer).expect(200)).body);
const messagesOf = ({ body }: { body: unknown }) =>
  (body as { errors: { message: string }[] }).errors.map((error) => error.message);

describe('GET /api/loans/:id', () => {
  it('is for the borrower and for staff; nobody else sees that it exists', async () => {
    const { id } = await approvedLoan(test, { applicant });
    await read(id, applicant);
    await read(id, assessor);
    const hidden = await test.http.get(`/api/loans/${id}`).set(other.bearer).expect(404);
    const missing = await test.http.get(`/api/loans/${randomUUID()}`).set(other.bearer).expect(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    await test.http.get(`/api/loans/${id}`).expect(401);
  });
});

describe('GET /api/loans', () => {
  const list = async (person: Person, query: object = {}) => {
    const answer = await test.http.get('/api/loans').set(person.bearer).query(query).expect(200);
    return contract.listLoans.answer.schema.parse(answer.body);
  };

  it('shows a borrower their own, newest first, whatever the filter', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const older = await approvedLoan(test, { applicant: person });
    const newer = await approvedLoan(test, { applicant: person, termMonths: 6 });
    expect((await list(person)).map((loan) => loan.id)).toEqual([newer.id, older.id]);
    expect(await list(person, { applicantId: person.id })).toHaveLength(2);
    expect(await list(person, { applicantId: applicant.id })).toEqual([]);
  });

  it('shows staff all, filtered by status, borrower and name, sorted and in pages', async () => {
    const person = await signInAs(test, 'APPLICANT', { firstName: 'Zivanai', lastName: 'Gumbo' });
    const small = await approvedLoan(test, { applicant: person, principalCents: 10_000 });
    const large = await approvedLoan(test, { applicant: person, principalCents: 900_000 });
    await disburse(large.id).expect(200);
    const ids = async (query: object) => (await list(assessor, query)).map((loan) => loan.id);
    expect(await ids({ applicantId: person.id, sort: 'principalCents' })).toEqual([small.id, large.id]);
    expect(await ids({ q: 'vanai gum', sort: '-principalCents' })).toEqual([large.id, small.id]);
    expect(await ids({ q: 'zivanai', status: 'ACTIVE' })).toEqual([large.id]);
    expect(await ids({ q: small.id.slice(0, 8) })).toEqual([small.id]);
    expect(await ids({ q: '100%_' })).toEqual([]);
    for (const sort of LOAN_SORT_FIELDS) await ids({ sort: `-${sort}`, pageSize: 5 });
    const page = await test.http
      .get('/api/loans')
      .set(finance.bearer)
      .query({ q: 'zivanai', page: 2, pageSize: 1 });
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.headers['link']).toContain('page=1');
    expect((page.body as { id: string }[]).map((loan) => loan.id)).toEqual([small.id]);
  });

  it('returns the same rows as a CSV file', async () => {
    const person = await signInAs(test, 'APPLICANT', { firstName: '=cmd()', lastName: 'Sibanda' });
    await approvedLoan(test, { applicant: person });
    const answer = await test.http
      .get('/api/loans')
      .set(finance.bearer)
      .query({ applicantId: person.id, format: 'csv' })
      .expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toContain("'=cmd() Sibanda");
    expect(answer.text.split('\r\n')).toHaveLength(3);
  });

  it.each([
    'sort=id;drop',
    "status=' OR 1=1--",
    'status=active',
    'page=0',
    'pageSize=101',
    'color=red',
    'applicantId=1',
  ])('refuses ?%s', (query) => test.http.get(`/api/loans?${query}`).set(finance.bearer).expect(400));
});

describe('A loan day by day', () => {
  const active = async (query: object = {}) => {
    const answer = await test.http.get('/api/loans/active').set(assessor.bearer).query(query).expect(200);
    return contract.listActiveLoans.answer.schema.parse(answer.body);
  };
  const payoff = (id: string, on?: string, person = finance) =>
    test.http
      .get(`/api/loans/${id}/payoff`)
      .set(person.bearer)
      .query(on === undefined ? {} : { on });
  let first: contract.Loan, second: contract.Loan, borrower: Person;

  beforeAll(async () => {
    borrower = await signInAs(test, 'APPLICANT', {
      firstName: 'Chenjerai',
      lastName: 'Hove',
      phone: '+263772987654',
    });
    first = await approvedLoan(test, { applicant: borrower });
    second = await approvedLoan(test, { applicant: borrower, dueDayOfMonth: 20, principalCents: 100_000 });
    await disburse(first.id).expect(200);
    await disburse(second.id).expect(200);
    await approvedLoan(test, { applicant: borrower });
  });

  it.each(['0772 987 654', '+263772987654', '077-298-7654'])(
    'is found by the telephone number of its borrower as people write it: %s',
    async (q) => expect((await active({ q })).map(({ id }) => id)).toEqual([first.id, second.id]),
  );

  it('is on the list of active loans, the next payment first, and not before it is paid out', async () => {
    expect(await active({ q: 'chenjerai' })).toEqual([
      {
        id: first.id,
        borrowerName: 'Chenjerai Hove',
        collateralType: 'vehicle',
        principalCents: 500_000,
        monthlyPaymentCents: 45_959,
        nextPaymentDate: '2027-02-15',
        balanceCents: 500_000,
        displayStatus: 'Current',
        daysToNextPayment: 26,
        arrearsCents: 0,
        status: 'ACTIVE',
      },
      // 20 January + 15 days is 4 February, so 20 February is far enough.
      expect.objectContaining({ id: second.id, nextPaymentDate: '2027-02-20', daysToNextPayment: 31 }),
    ]);
    await test.http.get('/api/loans/active').set(applicant.bearer).expect(403);
  });

  it('costs interest from the day on which it was paid out', async () => {
    const answer = await payoff(first.id).expect(200);
    expect(payoffContract.payoff.parse(answer.body)).toEqual({
      principalCents: 500_000,
      interestCents: 0,
      totalCents: 500_000,
      on: '2027-01-20',
    });
    // 10 February: 7,708.33 × 21/26 = 6,225.96.
    expect((await payoff(first.id, '2027-02-10', borrower).expect(200)).body).toEqual({
      principalCents: 500_000,
      interestCents: 6_226,
      totalCents: 506_226,
      on: '2027-02-10',
    });
  });

  it('has a payoff for the next 31 days, for the borrower and for staff, once it is paid out', async () => {
    await payoff(first.id, '2027-02-20').expect(200);
    await payoff(first.id, '2027-02-21').expect(422);
    await payoff(first.id, '2027-01-19').expect(422);
    await payoff(first.id, '1999-01-01').expect(422);
    expect(messagesOf(await payoff(first.id, '2027-02-30').expect(400))).toEqual([
      'Day must be a real date like 2026-11-20',
    ]);
    await payoff(first.id, undefined, assessor).expect(200);
    await payoff(first.id, undefined, other).expect(404);
    await payoff(randomUUID()).expect(404);
    const waiting = await approvedLoan(test);
    expect((await payoff(waiting.id).expect(409)).body).toMatchObject({ code: 'LOAN_NOT_DISBURSED' });
  });

  it('is due soon from seven days before, and overdue from the day after', async () => {
    await moveClock(test, '2027-02-13T08:00:00.000Z');
    const statuses = async () =>
      (await active({ q: 'chenjerai' })).map((loan) => [loan.displayStatus, loan.daysToNextPayment]);
    expect(await statuses()).toEqual([
      ['Due Soon', 2],
      ['Due Soon', 7],
    ]);
    await moveClock(test, '2027-02-15T21:59:00.000Z'); // one minute to midnight in Harare
    expect((await read(first.id)).schedule[0]).toMatchObject({ status: 'DUE', paidCents: 0 });
    expect(await statuses()).toEqual([
      ['Due Soon', 0],
      ['Due Soon', 5],
    ]);
    await moveClock(test, '2027-02-15T22:01:00.000Z');
    expect(await statuses()).toEqual([
      ['Overdue', -1],
      ['Due Soon', 4],
    ]);
    expect(await read(first.id)).toMatchObject({ arrearsCents: 45_959, status: 'ACTIVE' });
    expect((await read(first.id)).schedule[0]).toMatchObject({ status: 'OVERDUE' });
  });

  it('can be filtered by display status and sorted by arrears', async () => {
    await moveClock(test, '2027-03-16T08:00:00.000Z');
    const arrears = async (query: object) =>
      (await active({ q: 'chenjerai', ...query })).map((loan) => [loan.id, loan.arrearsCents]);
    // Two instalments of 45,959, and one of 9,192 (100,000 at the same terms).
    const expected = [
      [first.id, 91_918],
      [second.id, 9_192],
    ];
    expect(await arrears({ sort: '-arrearsCents' })).toEqual(expected);
    expect(await arrears({ sort: 'arrearsCents' })).toEqual(expected.toReversed());
    expect(await arrears({ displayStatus: 'Overdue' })).toEqual(expected);
    expect(await arrears({ displayStatus: 'Due Soon' })).toEqual([]);
    expect(await arrears({ displayStatus: 'Current' })).toEqual([]);
    for (const sort of ACTIVE_LOAN_SORT_FIELDS) await active({ sort, page: 1, pageSize: 3 });
    const byArrears = await test.http
      .get('/api/loans?sort=-arrearsCents&q=chenjerai')
      .set(finance.bearer)
      .expect(200);
    expect((byArrears.body as contract.Loan[]).map((loan) => loan.arrearsCents)).toEqual([91_918, 9_192, 0]);
  });
});

describe('A loan as it was at an earlier time', () => {
  let loanId: string, borrower: Person, admin: Person;
  /** The loan as the borrower and finance read it, by the instant at which they did. */
  const answersByTime = new Map<string, readonly [borrower: contract.Loan, finance: contract.Loan]>();
  const post = (path: string, body: object, person = finance) =>
    test.http.post(`/api/loans/${loanId}/${path}`).set(person.bearer).send(body);
  const at = (moment: object, person = finance) =>
    test.http.get(`/api/loans/${loanId}`).set(person.bearer).query(moment);
  /** Whether a statement shows the payout is a fact of today, which an earlier time does not have. */
  const known = async (person: Person) => {
    const { arrivedOn: _today, ...loan } = await read(loanId, person);
    return loan;
  };
  const then = async (time: string, act: () => PromiseLike<unknown>) => {
    await moveClock(test, `${time}:00:00.000Z`);
    await act();
    answersByTime.set(`${time}:30:00.000Z`, [await known(borrower), await known(finance)]);
  };

  beforeAll(async () => {
    [borrower, admin] = await Promise.all([signInAs(test, 'APPLICANT'), signInAs(test, 'ADMIN')]);
    await then(
      '2027-04-01T08',
      async () => (loanId = (await approvedLoan(test, { applicant: borrower })).id),
    );
    await then('2027-04-10T08', () => disburse(loanId).expect(200));
    await then('2027-05-20T08', () => post('payments', { amountCents: 30_000, method: 'CASH' }).expect(201));
    await then('2027-05-20T10', () =>
      post('payments', {
        amountCents: 20_000,
        method: 'ECOCASH',
        reference: 'MP270510.1',
        paidAt: '2027-05-10',
      }).expect(201),
    );
    await then('2027-08-20T08', () => post('default', { reason: 'No answer for weeks' }).expect(200));
    await then('2027-08-20T10', () => post('write-off', { reason: 'Nothing left to sell' }).expect(202));
    await then('2027-08-21T08', () => post('write-off', { reason: 'I agree' }, admin).expect(200));
    await moveClock(test, '2027-08-21T09:00:00.000Z');
  });

  it('is shown exactly as it was at each instant, to each reader', async () => {
    for (const [asOf, [forBorrower, forFinance]] of answersByTime) {
      expect((await at({ asOf }).expect(200)).body).toEqual(forFinance);
      expect((await at({ asOf }, borrower).expect(200)).body).toEqual(forBorrower);
    }
    const finances = [...answersByTime.values()].map(([, forFinance]) => forFinance);
    expect(finances.map(({ status, writeOff }) => [status, writeOff?.reason])).toEqual([
      ['APPROVED', undefined],
      ...Array.from({ length: 3 }, () => ['ACTIVE', undefined]),
      ['DEFAULTED', undefined],
      ['DEFAULTED', 'Nothing left to sell'],
      ['WRITTEN_OFF', 'Nothing left to sell'],
    ]);
    const borrowers = [...answersByTime.values()].map(([{ writeOff }]) => writeOff?.requestedBy);
    expect(borrowers).toEqual([...Array.from({ length: 6 }, () => undefined), 'Dziva']);
  });

  it('counts by value date also what was recorded later', async () => {
    const known = async (moment: object) => contract.loan.parse((await at(moment).expect(200)).body);
    // The payment of 10 May was entered on 20 May, two hours after the one of that day.
    const [early, late] = [await known({ asOf: '2027-05-15' }), await known({ valueOn: '2027-05-15' })];
    expect([early.payments, early.balanceCents]).toEqual([[], 500_000]);
    expect(late.payments).toMatchObject([{ amountCents: 20_000, reference: 'MP270510.1' }]);
    expect(late.balanceCents).toBe(500_000 - (late.payments[0]?.principalCents ?? 0));
    expect(late).toMatchObject({ status: 'ACTIVE', version: (await read(loanId)).version });
    expect(await known({ valueOn: '2027-04-09' })).toMatchObject({
      status: 'APPROVED',
      balanceCents: 0,
      disbursedAt: null,
      payments: [],
    });
    expect(await known({ valueOn: '2027-08-20' })).toMatchObject({
      status: 'DEFAULTED',
      writeOff: { writtenOffOn: null },
    });
  });

  it('does not exist before it was created, and never for other members', async () => {
    await at({ asOf: '2027-03-31' }).expect(404);
    await at({ asOf: '2027-04-01T07:59:59Z' }).expect(404);
    await at({ valueOn: '2027-03-31' }).expect(404);
    await at({ asOf: '2027-04-01' }).expect(200);
    await at({ asOf: '2027-05-20' }, other).expect(404);
  });

  it.each([
    ['asOf=2099-01-01', 422],
    ['asOf=2027-05-01&valueOn=2027-05-02', 422],
    ['asOf=2027-02-30', 400],
    ['valueOn=yesterday', 400],
    ['on=2027-05-01', 400],
  ])('?%s is refused: %d', (query, status) =>
    test.http.get(`/api/loans/${loanId}?${query}`).set(finance.bearer).expect(status),
  );
});
