/** The sale of collateral of a loan in default, and the account of how the money was used. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { collateralType } from './collateral.ts';
import { dateOrInstant } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import { choice, idParams, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { positiveCents, zeroOrMoreCents } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { isReferenced, reference, REFERENCE_NEEDED } from './payment-reference.ts';
import { proposable } from './proposed.ts';
import { FINANCE_OR_ADMIN, STAFF } from './roles.ts';
import * as routes from './routes/collateral-sales.ts';
import { COLLATERAL_SALE_STATUSES, SALE_METHODS, SALE_SORT_FIELDS } from './routes/collateral-sales.ts';
import { takeBackRequest } from './take-back.ts';

export type CollateralSaleStatus = (typeof COLLATERAL_SALE_STATUSES)[number];

/** Where the listed price comes from. ESTIMATE is the applicant's own value, used if nobody assessed the collateral. */
export const PRICE_BASES = ['ASSESSMENT', 'ESTIMATE', 'CHOSEN'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export type SaleMethod = (typeof SALE_METHODS)[number];

/** How the price is divided: costs first, then interest, then principal. A surplus goes to the borrower, a shortfall stays owed. */
export const waterfall = z.object({
  costsCents: cents,
  interestCents: cents,
  principalCents: cents,
  recoveryCents: cents
    .optional()
    .meta({ description: 'Of a loan that was written off: what it pays of what was given up' }),
  surplusCents: cents,
  shortfallCents: cents,
});
export type Waterfall = z.output<typeof waterfall>;

/** The amounts of the sale are null until its status is SOLD. */
export const collateralSale = z.object({
  id,
  loanId: id,
  applicationId: id,
  borrowerId: id,
  borrowerName: z.string(),
  collateralType,
  collateralDescription: z.string(),
  originalValueCents: cents.meta({ description: "The applicant's estimate" }),
  assessedValueCents: cents.nullable(),
  estimatedValueCents: cents.meta({ description: 'The listed price' }),
  priceBasis: z.enum(PRICE_BASES),
  status: z.enum(COLLATERAL_SALE_STATUSES),
  listedAt: instantAt,
  withdrawnAt: instantAt.nullable(),
  soldAt: instantAt.nullable(),
  soldPriceCents: cents.nullable(),
  method: z.enum(SALE_METHODS).nullable(),
  reference: z.string().nullable(),
  receiptNumber: z.string().nullable().optional().meta({ description: 'Of a price that was paid in cash' }),
  costsCents: cents.nullable(),
  interestCents: cents.nullable(),
  principalCents: cents.nullable(),
  recoveryCents: cents.nullable().optional(),
  surplusCents: cents.nullable(),
  shortfallCents: cents.nullable(),
  surplusTakenCents: cents.optional().meta({
    description:
      'Of the surplus: what pays the loan since a payment from before the sale does not count any more',
  }),
  surplusTakenOn: dateOn.nullable().optional(),
  soldByName: z.string().nullable(),
  note: z.string().nullable(),
  loanBalanceCents: cents.meta({ description: 'Outstanding principal of the loan now' }),
  ...entryEvidence,
});
export type CollateralSale = z.output<typeof collateralSale>;

const price = {
  soldPriceCents: positiveCents('Sold price'),
  soldAt: dateOrInstant({
    missing: 'Enter when it was sold',
    bad: 'Sale date must be a real day like 2026-11-20, or a time with its offset',
  }),
  costsCents: optional(zeroOrMoreCents('Costs')),
};

export const previewSaleRequest = requestBody(price);
export type PreviewSaleRequest = z.output<typeof previewSaleRequest>;

export const completeSaleRequest = requestBody({
  ...price,
  status: choice(['SOLD'], 'Status must be SOLD'),
  method: optional(choice(SALE_METHODS, 'Choose how the price was paid')),
  reference: optional(reference),
  note: optional(note('Enter a note')),
  assetIds: optional(
    z
      .array(uuid('Choose what was sold'), { error: 'Choose what was sold' })
      .min(1, 'Choose what was sold')
      .meta({
        description:
          'What of it was sold, everything where it is left out; the others are released, if the price pays all that is owed',
      }),
  ),
}).refine(isReferenced, REFERENCE_NEEDED);
export type CompleteSaleRequest = z.output<typeof completeSaleRequest>;

/** Either sets a new listed price, or withdraws the sale. */
export const changeSaleRequest = requestBody({
  estimatedValueCents: optional(positiveCents('Listed price')),
  status: optional(choice(['WITHDRAWN'], 'Status must be WITHDRAWN')),
}).refine((change) => (change.estimatedValueCents === undefined) !== (change.status === undefined), {
  error: 'Send either a new listed price or the status WITHDRAWN',
  path: ['estimatedValueCents'],
});
export type ChangeSaleRequest = z.output<typeof changeSaleRequest>;

export const listSalesQuery = requestQuery({
  status: optional(choice(COLLATERAL_SALE_STATUSES, 'Choose one of the statuses on the list')),
  loanId: optional(uuid('Loan must be an id')),
  q: search,
  ...pages,
  sort: sortBy(SALE_SORT_FIELDS),
  format: rowsFormat,
});
export type ListSalesQuery = z.output<typeof listSalesQuery>;

export const listCollateralSales = endpoint({
  ...routes.listCollateralSales,
  summary: 'Collateral for sale and sold, newest first',
  access: STAFF,
  query: listSalesQuery,
  csv: true,
  answer: json(z.array(collateralSale)),
});

export const getCollateralSale = endpoint({
  ...routes.getCollateralSale,
  summary: 'One collateral sale',
  access: STAFF,
  params: idParams,
  answer: json(collateralSale),
});

export const previewCollateralSale = endpoint({
  ...routes.previewCollateralSale,
  summary: 'What a price would do: costs, interest, principal, surplus, shortfall; changes nothing',
  access: FINANCE_OR_ADMIN,
  params: idParams,
  body: previewSaleRequest,
  answer: json(waterfall),
  errors: [409, 422],
});

export const completeCollateralSale = endpoint({
  ...routes.completeCollateralSale,
  summary:
    'Records the sale: proceeds settle the loan, a surplus goes to the borrower, a shortfall stays owed',
  access: FINANCE_OR_ADMIN,
  params: idParams,
  body: completeSaleRequest,
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const changeCollateralSale = endpoint({
  ...routes.changeCollateralSale,
  summary: 'Lists the collateral at another price, or takes it off sale',
  access: FINANCE_OR_ADMIN,
  params: idParams,
  body: changeSaleRequest,
  answer: json(collateralSale),
  errors: [409, 422],
  idempotent: true,
});

export const undoCollateralSale = endpoint({
  ...routes.undoCollateralSale,
  summary: 'Takes a sale back: the collateral is listed again, and its loan is in default as before',
  access: FINANCE_OR_ADMIN,
  params: idParams,
  body: takeBackRequest,
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const getSaleAccount = endpoint({
  ...routes.getSaleAccount,
  summary: 'The account that is given of a sale to the borrower, as PDF',
  access: ['APPLICANT', 'FINANCE', 'ADMIN'],
  params: idParams,
  answer: file('application/pdf'),
  errors: [409],
  makesPdf: true,
});
