/** Codes that a member writes with a payment, so that it finds its loan or wallet. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, optional, requestBody, uuid } from './fields.ts';
import { positiveCents } from './money-fields.ts';
import * as routes from './routes/payment-codes.ts';
import { PAYMENT_CODE_KINDS } from '@dziva/vocabulary/payment-codes';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';

const code = z.string().meta({ description: 'Six capital letters and digits, without 0, O, 1 and I' });

export const paymentCode = z.object({
  code,
  pay: z
    .array(z.object({ method: z.enum(TRANSFER_METHODS), number: z.string(), name: z.string() }))
    .meta({ description: 'Where to pay, with the code in the reference' }),
});
export type PaymentCode = z.output<typeof paymentCode>;

export const issuedPaymentCode = z.object({
  code,
  for: z.enum(PAYMENT_CODE_KINDS),
  id: id.meta({ description: 'Of the loan or the investment; of a wallet its owner’s' }),
  issuedAt: instantAt,
});
export type IssuedPaymentCode = z.output<typeof issuedPaymentCode>;

export const makePaymentCodeRequest = requestBody({
  for: choice(PAYMENT_CODE_KINDS, 'Choose LOAN, WALLET or PLAN'),
  id: uuid('Name the loan, the investment, or yourself for your wallet'),
  amountCents: optional(positiveCents('Amount')),
});
export type MakePaymentCodeRequest = z.output<typeof makePaymentCodeRequest>;

export const makePaymentCode = endpoint({
  ...routes.makePaymentCode,
  summary:
    'The code of an own loan, wallet or investment, the same each time; a payment with it is booked there',
  access: 'wallet.own',
  body: makePaymentCodeRequest,
  answer: json(paymentCode),
  errors: [409, 422],
  idempotent: true,
});

export const listPaymentCodes = endpoint({
  ...routes.listPaymentCodes,
  summary: 'The own payment codes, the oldest first',
  access: 'wallet.own',
  answer: json(z.array(issuedPaymentCode)),
});
