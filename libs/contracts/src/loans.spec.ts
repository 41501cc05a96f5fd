import type { z } from 'zod';
import { createLoanRequest, disburseLoanRequest, previewLoanRequest } from './loans.ts';
import { payoffQuery } from './payoff.ts';
import { recordPaymentRequest } from './payments.ts';
import { fieldErrors } from './problem.ts';

const errors = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path, message]),
  );

const ID = '6f1d1a5e-93f2-4c1b-8f57-0123456789ab';

describe('A loan', () => {
  const terms = {
    principalCents: 500_000,
    interestRateAPR: 18.5,
    termMonths: 12,
    dueDayOfMonth: 15,
    appId: ID,
  };
  const LOAN_SENTENCES = {
    principalCents: 'Principal amount must be greater than 0',
    interestRateAPR: 'Interest rate must be between 0.1% and 50%',
    termMonths: 'Term must be between 1 and 60 months',
    dueDayOfMonth: 'Due day must be between 1 and 28',
  };
  const terms4 = (value: unknown) =>
    Object.fromEntries(Object.keys(LOAN_SENTENCES).map((field) => [field, value]));

  it('has the terms that the form sends', () =>
    expect(createLoanRequest.parse({ ...terms, note: '' })).toEqual(terms));

  it.each([
    ['missing', {}],
    ['null', terms4(null)],
    ['text', terms4('12')],
    ['zero', terms4(0)],
    ['negative', terms4(-1)],
    ['a list', terms4([12])],
  ])('says the sentences of the specification when every term is %s', (_what, value) =>
    expect(errors(createLoanRequest, { ...value, appId: ID })).toEqual(LOAN_SENTENCES),
  );

  it('has the same messages for values that are too high', () =>
    expect(
      errors(createLoanRequest, { ...terms, interestRateAPR: 50.1, termMonths: 61, dueDayOfMonth: 29 }),
    ).toEqual({
      interestRateAPR: LOAN_SENTENCES.interestRateAPR,
      termMonths: LOAN_SENTENCES.termMonths,
      dueDayOfMonth: LOAN_SENTENCES.dueDayOfMonth,
    }));

  it('needs an application; a preview does not', () => {
    const { appId: _appId, ...unbound } = terms;
    expect(errors(createLoanRequest, unbound)).toEqual({ appId: 'Choose an application' });
    expect(previewLoanRequest.parse({ ...unbound, appId: '' })).toEqual(unbound);
  });

  it('is paid out by a method of the list', () =>
    expect(errors(disburseLoanRequest, { method: 'CHEQUE' })).toEqual({
      method: 'Choose how the loan is paid out',
    }));

  it('accepts only existing days for a payoff', () => {
    expect(payoffQuery.parse({}).on).toBeUndefined();
    expect(errors(payoffQuery, { on: '2026-02-30' })).toEqual({
      on: 'Day must be a real date like 2026-11-20',
    });
  });
});

describe('A payment', () => {
  it.each([
    ['2026-02-10', '2026-02-10'],
    ['2026-02-10T10:00:00+02:00', '2026-02-10T08:00:00.000Z'],
    ['', undefined],
  ])('was made at %j: %j', (paidAt, kept) =>
    expect(recordPaymentRequest.parse({ amountCents: 45_959, method: 'CASH', paidAt }).paidAt).toBe(kept),
  );

  it.each([
    [{}, { amountCents: 'Amount must be greater than 0', method: 'Choose a payment method' }],
    [{ amountCents: 0, method: 'CASH' }, { amountCents: 'Amount must be greater than 0' }],
    [{ amountCents: 5, method: 'cash' }, { method: 'Choose a payment method' }],
    [
      { amountCents: 5, method: 'CASH', paidAt: '2026-02-30' },
      { paidAt: 'Payment date must be a real day like 2026-11-20, or a time with its offset' },
    ],
    [
      { amountCents: 5, method: 'CASH', reference: 'r'.repeat(65) },
      { reference: 'Reference must be at most 64 characters' },
    ],
  ])('is not %j', (payment, sentences) => expect(errors(recordPaymentRequest, payment)).toEqual(sentences));
});
