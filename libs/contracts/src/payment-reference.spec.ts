import type { z } from 'zod';
import { completeSaleRequest } from './collateral-sales.ts';
import { disburseLoanRequest } from './loans.ts';
import { isReferenced, reference, REFERENCE_NEEDED } from './payment-reference.ts';
import { recordPaymentRequest } from './payments.ts';
import { payWithdrawalRequest } from './transfers.ts';
import { adjustWalletRequest, depositRequest } from './wallet.ts';

const NEEDED = [
  { path: ['reference'], message: 'Enter the reference that the provider or the bank gave this payment' },
];
const COMPARABLE = [{ path: ['reference'], message: 'The reference needs at least one letter or digit' }];
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
        for (const typed of [undefined, '', '  '])
          expect(issuesOf(schema, { ...rest, method, reference: typed })).toEqual(NEEDED);
        expect(issuesOf(schema, { ...rest, method, reference: '--- . ---' })).toEqual(COMPARABLE);
        expect(issuesOf(schema, { ...rest, method, reference: 'MP1' })).toBeUndefined();
      },
    );

    it('is optional for cash', () => {
      expect(issuesOf(schema, { ...rest, method: 'CASH' })).toBeUndefined();
      expect(issuesOf(schema, { ...rest, method: 'CASH', reference: 'Book 7' })).toBeUndefined();
    });
  });

  it('of a payout must contain letters or digits', () => {
    expect(issuesOf(payWithdrawalRequest, { reference: '---' })).toEqual(COMPARABLE);
    expect(payWithdrawalRequest.parse({ reference: 'MP1' })).toEqual({ reference: 'MP1' });
  });

  it('is not needed for a payment between our own accounts', () =>
    expect(isReferenced({ method: 'WALLET' })).toBe(true));
});

describe('A typed reference', () => {
  it.each([
    ['MP 2411.0935-c07', 'MP 2411.0935-c07'],
    ['  MP1  ', 'MP1'],
    ['ＭＰ２４', 'ＭＰ２４'],
    ['E\u0301mile 7', '\u00c9mile 7'],
  ])('may be %j, and is kept as it was typed', (typed, kept) => expect(reference.parse(typed)).toBe(kept));

  const AS_PRINTED = 'Type it as it is printed on the receipt.';
  const INVISIBLE = (code: string) =>
    `The reference has an invisible character (${code}). Delete it, or type the reference as it is printed on the receipt.`;
  it.each([
    [
      'M\u041cP1',
      `The reference has a letter that is not from the Latin alphabet: “\u041c” (U+041C). ${AS_PRINTED}`,
    ],
    ['MPß1', `The reference has a letter other than A to Z: “ß” (U+00DF). ${AS_PRINTED}`],
    ['MP\u0663', `The reference has a digit other than 0 to 9: “\u0663” (U+0663). ${AS_PRINTED}`],
    [
      'MP\u20131',
      'The reference has a character that cannot be used: “–” (U+2013). Leave it out: only letters and digits are compared.',
    ],
    ['MP\u3164', INVISIBLE('U+3164')],
    ['MP\uffa01', INVISIBLE('U+FFA0')],
    ['\u200bMP1', INVISIBLE('U+200B')],
    ['MP1\ufeff', INVISIBLE('U+FEFF')],
    ['MP\u00ad1', INVISIBLE('U+00AD')],
    ['MP1\u{e0041}', INVISIBLE('U+E0041')],
    ['MP1\n', INVISIBLE('U+000A')],
    ['MP\ud8001', INVISIBLE('U+D800')],
    ['\u2060', INVISIBLE('U+2060')],
    ['   ', 'Enter the reference'],
    [5, 'Enter the reference'],
  ])('cannot be %j', (typed, message) => expect(issuesOf(reference, typed)).toEqual([{ path: [], message }]));

  it('is refused at its field wherever one is typed, also where none is needed', () => {
    const sent = { method: 'CASH', reference: 'MP1\ufeff', externalReference: '\ufeff' };
    for (const { shape } of [
      recordPaymentRequest,
      disburseLoanRequest,
      completeSaleRequest,
      adjustWalletRequest,
    ])
      expect(issuesOf(shape.reference, sent.reference)).toMatchObject([{ message: INVISIBLE('U+FEFF') }]);
    expect(issuesOf(depositRequest.shape.externalReference, sent.externalReference)).toMatchObject([
      { message: INVISIBLE('U+FEFF') },
    ]);
  });
});
