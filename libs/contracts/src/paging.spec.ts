import type { z } from 'zod';
import { listPaymentsQuery } from './payments.ts';
import { fieldErrors } from './problem.ts';
import { listWalletTransactionsQuery } from './wallet.ts';

const errors = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path, message]),
  );

const LIMIT = { limit: 'Limit must be a whole number from 1 to 100' };
const CURSOR = { after: 'Cursor must be one that a list answered' };

describe('A list that only grows', () => {
  it.each([
    [
      { after: 'MjAyNi0xMS0yMA_-', limit: '100' },
      { after: 'MjAyNi0xMS0yMA_-', limit: 100 },
    ],
    [
      { page: 3, pageSize: 25 },
      { page: 3, pageSize: 25 },
    ],
    [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2026-01-01', to: '2026-01-01' },
    ],
  ])('takes %j', (query, read) => expect(listWalletTransactionsQuery.parse(query)).toEqual(read));

  it.each([
    [{ limit: '0' }, LIMIT],
    [{ limit: '101' }, LIMIT],
    [{ limit: '-1' }, LIMIT],
    [{ limit: '1.5' }, LIMIT],
    [{ limit: '0x10' }, LIMIT],
    [{ limit: ' 5' }, LIMIT],
    [{ limit: '١٠' }, LIMIT],
    [{ limit: ['5', '5'] }, LIMIT],
    [{ after: "'; drop table" }, CURSOR],
    [{ after: 'a'.repeat(201) }, CURSOR],
    [{ after: { gt: '' } }, CURSOR],
    [{ type: 'deposit' }, { type: 'Choose one of the types on the list' }],
    [{ from: '2026-02-30' }, { from: 'Day must be a real date like 2026-11-20' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { from: 'The first day must not be after the last day' }],
    [{ after: 'abc', page: '2' }, { after: 'Use either page and sort, or after and limit' }],
    [{ colour: 'createdAt' }, { colour: 'This parameter is not known here' }],
  ])('refuses %j', (query, sentences) =>
    expect(errors(listWalletTransactionsQuery, query)).toEqual(sentences),
  );
});

describe('Sorting', () => {
  it.each(['paidAt', '-amountCents'])('%s', (sort) =>
    expect(errors(listPaymentsQuery, { sort })).toEqual({}),
  );

  it.each(['id;drop', '--paidAt', '+paidAt', 'PAIDAT', 'receiptNumber', '__proto__'])(
    'by %s is refused',
    (sort) =>
      expect(errors(listPaymentsQuery, { sort })).toEqual({
        sort: 'Sort by one of paidAt, amountCents, borrowerName, method, status',
      }),
  );

  it('cannot be combined with a cursor', () =>
    expect(errors(listPaymentsQuery, { sort: '-paidAt', after: 'abc' })).toEqual({
      after: 'Use either page and sort, or after and limit',
    }));
});
