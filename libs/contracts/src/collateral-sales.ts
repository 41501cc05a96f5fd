/** The sale of collateral of a loan in default, and the account of how the money was used. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { collateralType } from './collateral.ts';
import { calendarDate, dateOrInstant } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import {
  choice,
  idParams,
  nationalId,
  note,
  optional,
  phone,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { positiveCents, zeroOrMoreCents } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { isReferenced, reference, REFERENCE_NEEDED } from './payment-reference.ts';
import { proposable } from './proposed.ts';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import * as routes from './routes/collateral-sales.ts';
import { SALE_SORT_FIELDS } from './routes/collateral-sales.ts';
import { takeBackRequest } from './take-back.ts';
import { TEXT_MAX, text } from './text-field.ts';
import { COLLATERAL_SALE_STATUSES, PRICE_BASES } from '@dziva/vocabulary/collateral';

export type SaleMethod = (typeof CASH_METHODS)[number];

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

/** A payment of costs, for example to the auctioneer. */
const costsPayment = z.object({
  id,
  amountCents: cents,
  method: z.enum(CASH_METHODS),
  reference: z.string().nullable(),
  paidOn: dateOn,
  documentId: id,
  paidByName: z.string().nullable(),
});

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
  method: z.enum(CASH_METHODS).nullable(),
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
  surplusAddedCents: cents.optional().meta({
    description: 'What a payment from before the sale, which was entered after it, added to the surplus',
  }),
  surplusAddedOn: dateOn.nullable().optional(),
  soldByName: z.string().nullable(),
  note: z.string().nullable(),
  buyerName: z.string().nullable().optional(),
  courtOrder: z.string().nullable().optional(),
  documentId: id.nullable().optional(),
  costsLeftCents: cents
    .nullable()
    .optional()
    .meta({ description: 'Of the costs: what is not paid yet; null where they were paid with the sale' }),
  costsReturnedCents: cents
    .optional()
    .meta({ description: 'Of the costs: what was not needed, and is the borrower’s' }),
  costsReturnedOn: dateOn.nullable().optional(),
  costsPaid: z.array(costsPayment).optional(),
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

const buyer = requestBody({
  name: text({ label: 'Name of the buyer', maxChars: TEXT_MAX.name, missing: 'Enter the name of the buyer' }),
  nationalId: optional(nationalId),
  phone: optional(phone('Enter the telephone number of the buyer')),
});

/** Forms send every field. */
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => text === ''));

/** What is left out of buyer, assets, order and document does not make it wrong: a second person then decides. */
export const completeSaleRequest = requestBody({
  ...price,
  status: choice(['SOLD'], 'Status must be SOLD'),
  method: optional(choice(CASH_METHODS, 'Choose how the price was paid')),
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
  buyer: z
    .preprocess(
      (value: z.input<typeof buyer> | undefined) => (isEmpty(value) ? undefined : value),
      buyer.optional(),
    )
    .optional(),
  courtOrder: optional(
    text({
      label: 'Court order',
      maxChars: TEXT_MAX.reference,
      missing: 'Enter the number of the court order',
    }),
  ).meta({ description: 'Of property: the number of the court’s order' }),
  documentId: optional(uuid('Document must be an id')),
}).refine(isReferenced, REFERENCE_NEEDED);
export type CompleteSaleRequest = z.output<typeof completeSaleRequest>;

export const paySaleCostsRequest = requestBody({
  amountCents: positiveCents('Amount'),
  method: choice(CASH_METHODS, 'Choose how it was paid'),
  reference: optional(reference),
  documentId: uuid('Name the invoice or receipt'),
  paidOn: calendarDate({
    missing: 'Enter the day of the payment',
    bad: 'Day must be a real date like 2026-11-20',
  }),
}).refine(isReferenced, REFERENCE_NEEDED);
export type PaySaleCostsRequest = z.output<typeof paySaleCostsRequest>;

/** Either sets a new listed price, or withdraws the sale. A lower price needs a reason. */
export const changeSaleRequest = requestBody({
  estimatedValueCents: optional(positiveCents('Listed price')),
  status: optional(choice(['WITHDRAWN'], 'Status must be WITHDRAWN')),
  reason: optional(note('Enter a reason', 'Reason')),
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
  access: 'sales.read',
  query: listSalesQuery,
  csv: true,
  answer: json(z.array(collateralSale)),
});

export const getCollateralSale = endpoint({
  ...routes.getCollateralSale,
  summary: 'One collateral sale',
  access: 'sales.read',
  params: idParams,
  answer: json(collateralSale),
});

export const previewCollateralSale = endpoint({
  ...routes.previewCollateralSale,
  summary: 'What a price would do: costs, interest, principal, surplus, shortfall; changes nothing',
  access: 'sales.decide',
  params: idParams,
  body: previewSaleRequest,
  answer: json(waterfall),
  errors: [409, 422],
});

export const completeCollateralSale = endpoint({
  ...routes.completeCollateralSale,
  summary:
    'Records the sale: proceeds settle the loan, a surplus goes to the borrower, a shortfall stays owed',
  access: 'sales.decide',
  params: idParams,
  body: completeSaleRequest,
  choosesMethod: 'method',
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const changeCollateralSale = endpoint({
  ...routes.changeCollateralSale,
  summary: 'Lists the collateral at another price, or takes it off sale',
  access: 'sales.decide',
  params: idParams,
  body: changeSaleRequest,
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});

export const takeBackCollateralSale = endpoint({
  ...routes.takeBackCollateralSale,
  summary: 'Takes a sale back: the collateral is listed again, and its loan is in default as before',
  access: 'sales.decide',
  params: idParams,
  body: takeBackRequest,
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const paySaleCosts = endpoint({
  ...routes.paySaleCosts,
  summary: 'Pays costs of a sale, for example to the auctioneer, up to what was kept back for them',
  access: 'sales.decide',
  params: idParams,
  body: paySaleCostsRequest,
  choosesMethod: 'method',
  answer: json(collateralSale),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const closeSaleCosts = endpoint({
  ...routes.closeSaleCosts,
  summary: 'Ends the costs of a sale: what is left of them pays the loan, and the rest is the borrower’s',
  access: 'sales.decide',
  params: idParams,
  body: requestBody({}),
  answer: json(collateralSale),
  errors: [409],
  idempotent: true,
  movesMoney: true,
});

export const getSaleAccount = endpoint({
  ...routes.getSaleAccount,
  summary: 'The account that is given of a sale to the borrower, as PDF',
  access: 'sales.account',
  params: idParams,
  answer: file('application/pdf'),
  errors: [409],
  makesPdf: true,
});
