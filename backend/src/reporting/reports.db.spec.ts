import * as contract from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReceivablesToAgree, expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { skipTo } from '#test/support/investing';
import { disbursedLoan, recordedPayment, submittedApplication } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

/** A text that a spreadsheet would run as a formula. */
const FORMULA = "=cmd|'/C calc'!A0";

let test: TestApp;
let finance: Person, admin: Person;
const borrowers: Person[] = [];
const loans: string[] = [];

/**
 * Three loans of US$5,000 at 18.5 % over 12 months, paid out in cash on 20 January 2027, with twelve instalments of 459.59 from
 * 15 February on. The first is paid on its due dates, the second not at all, and the third is settled on 1 March. Today is 20
 * March.
 */
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-20T08:00:00.000Z');
  [finance, admin] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
  for (const lastName of ['Moyo', FORMULA, 'Dube']) {
    const applicant = await signInAs(test, 'APPLICANT', {
      firstName: lastName === FORMULA ? FORMULA : 'Anesu',
      lastName,
    });
    borrowers.push(applicant);
    loans.push((await disbursedLoan(test, { applicant, finance, method: 'CASH' })).id);
  }
  await skipTo(test, '2027-02-15T08:00:00.000Z');
  await pay(0, { amountCents: 45_959, reference: '@SUM(A1)' });
  await skipTo(test, '2027-03-01T08:00:00.000Z');
  // 5,000.00 + a month's 77.08 + 77.0833 × 14 / 28: 38.54 = 5,115.625
  await pay(2, { amountCents: 511_563, method: 'ECOCASH', reference: 'MP270301.1' });
  await skipTo(test, '2027-03-15T08:00:00.000Z');
  await pay(0, { amountCents: 45_959 });
  await skipTo(test, '2027-03-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
});
afterAll(() => test.close());

const pay = (
  loan: number,
  entry: { amountCents: number; method?: 'ECOCASH'; reference?: string; paidAt?: string },
) => recordedPayment(test, finance, loans[loan] ?? '', entry);
const get = (name: string, query: object = {}, person = finance) =>
  test.http.get(`/api/reports/${name}`).set(person.bearer).query(query);
const portfolio = async (query: object = {}) =>
  contract.portfolioReport.parse((await get('portfolio', query).expect(200)).body);
const arrears = async (query: object = {}) =>
  contract.arrearsReport.parse((await get('arrears', query).expect(200)).body);
const payments = async (query: object = {}) =>
  contract.paymentsReport.parse((await get('payments', query).expect(200)).body);
const trialBalance = async (query: object = {}) =>
  contract.trialBalance.parse((await get('trial-balance', query).expect(200)).body);
const csv = async (name: string, query: object = {}) => {
  const answer = await get(name, { ...query, format: 'csv' }).expect(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return { rows: csvRows(answer.text), fileName: answer.headers['content-disposition'] };
};
const words = async (name: string, query: object = {}) => {
  const answer = await get(name, { ...query, format: 'pdf' })
    .buffer(true)
    .expect(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return pdfText(answer.body as Buffer).replace(/\s+/g, ' ');
};

describe('GET /api/reports/portfolio', () => {
  it('has every loan that is owed, to the cent, and the totals', async () => {
    const report = await portfolio();
    expect(report).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-20',
      asOf: '2027-03-20',
      valueOn: '2027-03-20',
      // First loan: 5,000.00 − (459.59 − 77.08) = 4,617.49; − (459.59 − 71.19) = 4,229.09. Second: 5,000.00.
      totalPortfolioCents: 922_909,
      loans: 2,
      defaultedLoans: 0,
      defaultedCents: 0,
      arrearsCents: 91_918,
      // 4,229.09 × 18.5 % / 12 × 5 / 31 = 10.52; 5,000.00 × 18.5 % / 12 × (2 + 5 / 31) = 166.60.
      accruedInterestCents: 1_052 + 16_660,
      newLoans: 0,
      newPrincipalCents: 0,
      // 5,000.00 / 9,229.09 = 54.18 %, 33 days past due.
      portfolioAtRisk: [
        { days: 30, atRiskCents: 500_000, percent: 54.18 },
        { days: 60, atRiskCents: 0, percent: 0 },
        { days: 90, atRiskCents: 0, percent: 0 },
      ],
      byCollateral: [{ collateralType: 'vehicle', loans: 2, outstandingPrincipalCents: 922_909 }],
      rowsTotal: 2,
    });
    expect(report.ageing.filter((row) => row.loans > 0)).toEqual([
      { bucket: 'CURRENT', loans: 1, outstandingPrincipalCents: 422_909 },
      { bucket: 'DAYS_31_60', loans: 1, outstandingPrincipalCents: 500_000 },
    ]);
    expect(report.rows.map((row) => row.loanId)).toEqual([loans[1], loans[0]]); // overdue loans come first
    const outstandingPrincipalCents = report.totalPortfolioCents;
    expect(report).toMatchObject({ exceptionLoans: 2, exceptionCents: outstandingPrincipalCents });
    expect(report.byException).toContainEqual({ code: 'NO_PHOTO', loans: 2, outstandingPrincipalCents });
    expect(report.rows[1]).toEqual({
      loanId: loans[0],
      borrowerName: 'Anesu Moyo',
      collateralType: 'vehicle',
      exceptions:
        'RATE_OUT_OF_RANGE INSTALMENT_ABOVE_INCOME_LIMIT NOT_ASSESSED NOT_REVIEWED NO_PHOTO DOCUMENTS_MISSING',
      status: 'ACTIVE',
      disbursedOn: '2027-01-20',
      principalCents: 500_000,
      interestRateAPR: 18.5,
      balanceCents: 422_909,
      arrearsCents: 0,
      nextPaymentDate: '2027-04-15',
      daysPastDue: 0,
      bucket: 'CURRENT',
      valueCents: 1_200_000,
      valueBasis: 'ESTIMATE',
      ltvPercent: 41.7, // 5,000.00 / 12,000.00
    });
  });

  it('counts new loans by the day on which they were paid out, including one that is settled by now', async () => {
    const january = await portfolio({ from: '2027-01-01', to: '2027-03-31' });
    expect(january).toMatchObject({
      newLoans: 3,
      newPrincipalCents: 1_500_000,
      to: '2027-03-31',
      valueOn: '2027-03-20',
    });
    expect(await portfolio({ to: '2027-01-19' })).toMatchObject({
      newLoans: 0,
      loans: 0,
      totalPortfolioCents: 0,
    });
  });

  it('leaves out later value dates, even if they are known', async () => {
    // On the last day of February the third loan was owed, and one instalment of the first was paid.
    const february = await portfolio({ to: '2027-02-28' });
    expect(february).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
      asOf: '2027-03-20',
      valueOn: '2027-02-28',
      totalPortfolioCents: 461_749 + 500_000 + 500_000,
      arrearsCents: 45_959 + 45_959,
      loans: 3,
    });
    expect({ ...(await portfolio({ valueOn: '2027-02-28' })), from: '2027-02-01', to: '2027-02-28' }).toEqual(
      february,
    );
  });

  it('marks assessed values', async () => {
    const applicant = await signInAs(test, 'APPLICANT');
    const assessor = await signInAs(test, 'ASSESSOR');
    const { id: appId } = await submittedApplication(test, { applicant });
    const { body: appointment } = await test.http.post('/api/assessments').set(assessor.bearer).send({
      applicationId: appId,
      scheduledAt: '2027-03-22T08:00:00.000Z',
      location: 'Harare',
      assessorId: assessor.id,
    });
    await test.http
      .patch(`/api/assessments/${(appointment as { id: string }).id}/complete`)
      .set(assessor.bearer)
      .send({ result: 'PASS', assessedValueCents: 150_000, assessedAt: '2027-03-20T07:00:00.000Z' })
      .expect(200);
    const terms = { principalCents: 100_000, interestRateAPR: 18.5, termMonths: 12, dueDayOfMonth: 15 };
    const made = await test.http
      .post('/api/loans')
      .set(finance.bearer)
      .send({ ...terms, appId })
      .expect(201);
    const { id } = made.body as { id: string };
    await test.http
      .post(`/api/loans/${id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'CASH' })
      .expect(200);
    const { rows, totalPortfolioCents } = await portfolio();
    expect(rows.find((row) => row.loanId === id)).toMatchObject({
      valueCents: 150_000,
      valueBasis: 'ASSESSMENT',
      ltvPercent: 66.7,
    });
    expect(totalPortfolioCents).toBe(1_022_909);
    loans.push(id);
  });
});

describe('GET /api/reports/arrears', () => {
  it('shows which loans are in arrears since when, and how much of the dues of a period was paid in time', async () => {
    const report = await arrears({ from: '2027-02-19' });
    expect(report).toMatchObject({
      arrearsCents: 91_918,
      rowsTotal: 1,
      rows: [
        {
          loanId: loans[1],
          status: 'ACTIVE',
          oldestDueDate: '2027-02-15',
          daysPastDue: 33,
          bucket: 'DAYS_31_60',
          arrearsCents: 91_918,
          accruedInterestCents: 16_660,
          balanceCents: 500_000,
          lastPaidOn: null,
        },
      ],
      // The third loan was settled before 15 March: nothing fell due on it, but its payments count.
      collections: {
        dueCents: 91_918,
        paidByDueCents: 45_959,
        collectionRate: 50,
        receivedCents: 45_959 + 511_563,
        recoveryRate: 606.5, // 5,575.22 / 919.18
      },
      duesTotal: 2,
    });
    expect(
      report.dues.map((due) => [due.n, due.dueDate, due.dueCents, due.paidByDueCents]).toSorted(),
    ).toEqual([
      [2, '2027-03-15', 45_959, 0],
      [2, '2027-03-15', 45_959, 45_959],
    ]);
    expect(report.portfolioAtRisk).toEqual((await portfolio()).portfolioAtRisk);
    expect(report.ageing).toEqual((await portfolio()).ageing);
  });

  it('has no rate if nothing fell due', async () => {
    expect((await arrears({ from: '2027-03-16' })).collections).toEqual({
      dueCents: 0,
      paidByDueCents: 0,
      receivedCents: 0,
      collectionRate: null,
      recoveryRate: null,
    });
  });

  it('lists arrears and dues in one file', async () => {
    const { rows } = await csv('arrears', { from: '2027-02-01' });
    const lines = (line: string) => rows.filter((row) => row.line === line);
    expect(lines('ARREARS')).toHaveLength(2);
    expect(lines('ARREARS').at(-1)).toMatchObject({ loanId: 'total', arrearsUsd: '919.18' });
    expect(lines('DUE')).toHaveLength(6); // three in February, two in March, and their sum
    expect(lines('DUE').at(-1)).toMatchObject({
      dueUsd: '2297.95',
      paidByDueUsd: '919.18',
      collectionRate: '40',
    });
  });
});

describe('GET /api/reports/payments', () => {
  it('lists the payments of the period by value date, and adds them up', async () => {
    const report = await payments({ from: '2027-02-01' });
    expect(report).toMatchObject({
      payments: 3,
      amountCents: 45_959 + 511_563 + 45_959,
      interestCents: 7_708 + 11_563 + 7_119,
      principalCents: 38_251 + 500_000 + 38_840,
      reversedPayments: 0,
      reversedCents: 0,
      rowsTotal: 3,
      byMethod: [
        { method: 'CASH', payments: 2, amountCents: 91_918, interestCents: 14_827, principalCents: 77_091 },
        {
          method: 'ECOCASH',
          payments: 1,
          amountCents: 511_563,
          interestCents: 11_563,
          principalCents: 500_000,
        },
      ],
      bySource: [{ source: 'REPAYMENT', payments: 3 }],
    });
    expect(report.rows.map((row) => row.valueOn)).toEqual(['2027-02-15', '2027-03-01', '2027-03-15']);
    expect((await payments()).rows.map((row) => row.valueOn)).toEqual(['2027-03-01', '2027-03-15']);
    expect((await payments({ to: '2027-03-14' })).payments).toBe(1);
  });

  it('counts only what was known that day: later entries, splits and reversals are left out', async () => {
    const known = await payments({ from: '2027-02-01' });
    await skipTo(test, '2027-03-25T08:00:00.000Z');
    // The 100.00 of 1 March were not entered yet: 14 of 28 days' interest, 35.59, and 64.41 principal.
    const late = await pay(0, { amountCents: 10_000, paidAt: '2027-03-01' });
    const after = await payments({ from: '2027-02-01' });
    expect(after.rows.find((row) => row.paymentId === late.id)).toMatchObject({
      interestCents: 3_559,
      principalCents: 6_441,
    });
    // The payment of 15 March: 4,553.08 × 18.5 % / 12 × 14 / 28 = 35.10 instead of 71.19.
    expect(after.rows.at(-1)).toMatchObject({ interestCents: 3_510, principalCents: 42_449 });
    expect(after).toMatchObject({ payments: 4, amountCents: known.amountCents + 10_000 });
    await skipTo(test, '2027-03-26T08:00:00.000Z');
    await test.http
      .post(`/api/payments/${late.id}/reverse`)
      .set(admin.bearer)
      .send({ reason: 'Wrong loan' })
      .expect(200);
    const reversed = await payments({ from: '2027-02-01' });
    expect(reversed).toMatchObject({
      payments: 3,
      amountCents: known.amountCents,
      interestCents: known.interestCents,
      reversedPayments: 1,
      reversedCents: 10_000,
      rowsTotal: 4,
    });
    expect(reversed.rows.find((row) => row.paymentId === late.id)).toMatchObject({ status: 'REVERSED' });

    expect(await payments({ from: '2027-02-01', asOf: '2027-03-20' })).toEqual(known);
    expect(await payments({ from: '2027-02-01', asOf: '2027-03-25' })).toEqual(after);
  });

  it('streams all rows as CSV, with the totals at the end', async () => {
    const { rows, fileName } = await csv('payments', { from: '2027-02-01', asOf: '2027-03-20' });
    expect(fileName).toContain('payments-2027-03-20.csv');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      valueOn: '2027-02-15',
      method: 'CASH',
      amountUsd: '459.59',
      reference: "'@SUM(A1)",
    });
    expect(rows.at(-1)).toMatchObject({ paymentId: 'total', amountUsd: '6034.81', interestUsd: '263.90' });
  });
});

describe('GET /api/reports/trial-balance', () => {
  it('has every kind of account, with opening balance, movements and closing balance', async () => {
    const report = await trialBalance({ asOf: '2027-03-20' });
    expect(report.rows).toEqual([
      {
        account: 'assets:cash:cash',
        type: 'ASSET',
        accounts: 1,
        openingCents: -1_500_000 + 45_959,
        debitCents: 45_959,
        creditCents: 100_000, // the fourth loan
        closingCents: -1_508_082,
      },
      {
        account: 'assets:cash:ecocash',
        type: 'ASSET',
        accounts: 1,
        openingCents: 0,
        debitCents: 511_563,
        creditCents: 0,
        closingCents: 511_563,
      },
      {
        account: 'assets:loans-receivable',
        type: 'ASSET',
        accounts: 4,
        openingCents: 1_500_000 - 38_251,
        debitCents: 100_000,
        creditCents: 500_000 + 38_840,
        closingCents: 1_022_909,
      },
      {
        account: 'income:loan-interest',
        type: 'INCOME',
        accounts: 1,
        openingCents: -7_708,
        debitCents: 0,
        creditCents: 11_563 + 7_119,
        closingCents: -26_390,
      },
    ]);
    expect(report).toMatchObject({
      debitCents: 511_563 + 1_022_909,
      creditCents: 1_508_082 + 26_390,
      isBalanced: true,
    });
  });

  it('closes on the value date', async () => {
    const february = await trialBalance({ to: '2027-02-28' });
    expect(february).toMatchObject({
      debitCents: 1_461_749,
      creditCents: 1_454_041 + 7_708,
      isBalanced: true,
    });
    expect(february.rows[1]).toMatchObject({ account: 'assets:loans-receivable', closingCents: 1_461_749 });
  });

  it('is empty and balanced before any event', async () => {
    const report = await trialBalance({ asOf: '2026-12-31' });
    expect(report).toMatchObject({ rows: [], debitCents: 0, creditCents: 0, isBalanced: true });
  });

  it('can be downloaded as CSV', async () => {
    const { rows } = await csv('trial-balance', { asOf: '2027-03-20' });
    expect(rows[2]).toMatchObject({
      account: 'assets:loans-receivable',
      type: 'ASSET',
      closingUsd: '10229.09',
    });
    expect(rows.at(-1)).toMatchObject({
      account: 'total',
      openingUsd: '0.00',
      debitUsd: '6575.22',
      creditUsd: '6575.22',
      closingUsd: '0.00',
    });
  });
});

describe('Every report', () => {
  const NAMES = ['portfolio', 'payments', 'arrears', 'trial-balance', 'obligations'];

  it.each(NAMES)('%s is for finance and administrators', async (name) => {
    const assessor = await signInAs(test, 'ASSESSOR');
    await test.http.get(`/api/reports/${name}`).expect(401);
    await get(name, {}, borrowers[0]).expect(403);
    await get(name, {}, assessor).expect(403);
    await get(name, {}, admin).expect(200);
  });

  it.each(NAMES)('%s refuses invalid days and future days', async (name) => {
    for (const query of [
      { asOf: '2027-02-30' },
      { valueOn: 'yesterday' },
      { from: '2027-13-01' },
      { format: 'xlsx' },
      { sort: 'id;drop' },
      { from: '2027-03-02', to: '2027-03-01' },
    ]) {
      await get(name, query).expect(400);
    }
    expect((await get(name, { asOf: '2027-03-27' }).expect(422)).body).toMatchObject({
      code: 'AS_OF_IN_FUTURE',
    });
    for (const query of [{ valueOn: '2027-03-27' }, { asOf: '2027-03-01', valueOn: '2027-03-02' }]) {
      expect((await get(name, query).expect(422)).body).toMatchObject({ code: 'VALUE_ON_AFTER_AS_OF' });
    }
    await get(name, { to: '2027-12-31' }).expect(200);
    await get(name, { from: '2027-12-31' }).expect(200);
  });

  it.each(['portfolio', 'payments', 'arrears'])('%s makes formulas in names inactive', async (name) => {
    if (name === 'payments') await pay(1, { amountCents: 1_000 });
    const { rows } = await csv(name);
    const named = rows.filter((row) => row.borrowerName?.includes('cmd'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((row) => row.borrowerName === `'${FORMULA} '${FORMULA}`)).toBe(true);
  });

  it('is available as PDF for the portfolio, with its definitions', async () => {
    const pdfText = await words('portfolio', { asOf: '2027-03-20' });
    for (const shown of [
      ...[
        'Portfolio',
        '1 March 2027 to 20 March 2027',
        'US$10,229.09',
        '48.88% (US$5,000.00)',
        'over 360 days',
      ],
      ...['Anesu Moyo', '15 April 2027', '41.7% est.', '66.7%', 'US$4,229.09'],
    ]) {
      expect(pdfText).toContain(shown);
    }
    expect(pdfText).toContain('outstanding principal of loans that are ACTIVE or DEFAULTED');
    expect(pdfText).toContain('written-off loans are in neither side');
  });

  it('is available as PDF for payments, arrears and the trial balance', async () => {
    const known = { from: '2027-02-01', asOf: '2027-03-20' };
    const paid = await words('payments', known);
    for (const shown of ['US$6,034.81', 'US$263.90', 'EcoCash', '1 March 2027'])
      expect(paid).toContain(shown);
    const behind = await words('arrears', known);
    for (const shown of ['US$919.18', '15 February 2027', '40.0%', 'prepayments count in neither']) {
      expect(behind).toContain(shown);
    }
    const books = await words('trial-balance', known);
    for (const shown of ['assets:loans-receivable', 'US$10,229.09', '−US$15,080.82', 'balanced']) {
      expect(books).toContain(shown);
    }
  });
});
