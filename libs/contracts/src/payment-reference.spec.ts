import type { z } from 'zod';
import { completeSaleRequest } from './collateral-sales.ts';
import { disburseLoanRequest } from './loans.ts';
import { isReferenced, REFERENCE_NEEDED } from './payment-reference.ts';
import { recordPaymentRequest } from './payments.ts';
import { payWithdrawalRequest } from './transfers.ts';

const NEEDED = [
  { path: ['reference'], message: 'Enter the reference that the provider or the bank gave this payment' },
];
const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path, message }));

describe('The reference of an entry', () => {
  const entries = [
    ['a payment', recordPaymentRequest.refine(isReferenced, REFERENCE_NEEDED), { amountCents: 5 }],
    ['a disbursement', disburseLoanRequest, {}],
    ['a sale', completeSaleRequest, { soldPriceCents: 5, soldAt: '2026-11-20', status: 'SOLD' }],
  ] as const;

  describe.each(entries)('of %s', (_, schema, rest) => {
    it.each(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'])(
      'is needed for %s, and must contain letters or digits',
      (method) => {
        for (const reference of [undefined, '', '--- . ---'])
          expect(issuesOf(schema, { ...rest, method, reference })).toEqual(NEEDED);
        expect(issuesOf(schema, { ...rest, method, reference: 'MP1' })).toBeUndefined();
      },
    );

    it('is optional for cash', () => {
      expect(issuesOf(schema, { ...rest, method: 'CASH' })).toBeUndefined();
      expect(issuesOf(schema, { ...rest, method: 'CASH', reference: 'Book 7' })).toBeUndefined();
    });
  });

  it('of a payout must contain letters or digits', () => {
    expect(issuesOf(payWithdrawalRequest, { reference: '---' })).toEqual(NEEDED);
    expect(payWithdrawalRequest.parse({ reference: 'MP1' })).toEqual({ reference: 'MP1' });
  });

  it('is not needed for a payment between our own accounts', () =>
    expect(isReferenced({ method: 'WALLET' })).toBe(true));
});
