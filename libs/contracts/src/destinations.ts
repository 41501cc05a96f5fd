/** Where a member is paid: mobile money numbers and bank accounts, registered once and then chosen from a list. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json, noContent } from './endpoint.ts';
import { choice, idParams, optional, requestBody } from './fields.ts';
import { networkOf, normalisePhone } from './phone.ts';
import * as routes from './routes/destinations.ts';
import { isOfBank, TRANSFER_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { numberFacts } from '@dziva/vocabulary/payment-accounts';
import { text } from './text-field.ts';

export const destination = z.object({
  id,
  method: z.enum(TRANSFER_METHODS),
  name: z.string().meta({ description: 'Who holds the number or account' }),
  number: z.string().meta({ description: 'Mobile money as +263772123456; a bank account without spaces' }),
  bank: z.string().nullable(),
  registeredAt: instantAt,
  usableFrom: instantAt.meta({ description: 'From then on money can be sent there' }),
});
export type Destination = z.output<typeof destination>;

const ACCOUNT = /^[A-Z0-9]{5,34}$/;
const ACCOUNT_SEPARATORS = /[\s.\-/]/g;

/** The number as it is stored: E.164 for mobile money, capitals and digits for a bank. Empty if it is not valid. */
export function normalNumber(method: TransferMethod, written: string): string {
  if (isOfBank(method)) {
    const account = written.replace(ACCOUNT_SEPARATORS, '').toUpperCase();
    return ACCOUNT.test(account) ? account : '';
  }
  const phone = normalisePhone(written);
  return phone !== undefined && networkOf(phone) !== undefined ? phone : '';
}

export const registerDestinationRequest = requestBody({
  method: choice(TRANSFER_METHODS, 'Choose a payment method'),
  name: text({ label: 'Name', maxChars: 120, missing: 'Enter the name on the account' }),
  number: text({ label: 'Number', maxChars: 40, missing: 'Enter where the money should go' }),
  bank: optional(text({ label: 'Bank', maxChars: 80, missing: 'Enter the name of the bank' })),
}).superRefine(({ method, number, bank }, context) => {
  if (normalNumber(method, number) === '')
    context.addIssue({ code: 'custom', path: ['number'], message: numberFacts(method).bad });
  if (!isOfBank(method) && bank !== undefined)
    context.addIssue({ code: 'custom', path: ['bank'], message: 'Only a bank account has a bank' });
});
export type RegisterDestinationRequest = z.output<typeof registerDestinationRequest>;

export const listDestinations = endpoint({
  ...routes.listDestinations,
  summary: 'Where one is paid, in the order of registering',
  access: 'wallet.own',
  answer: json(z.array(destination)),
});

export const registerDestination = endpoint({
  ...routes.registerDestination,
  summary: 'Registers a mobile money number or bank account; the same one twice is refused',
  access: 'wallet.own',
  status: 201,
  body: registerDestinationRequest,
  choosesMethod: 'method',
  answer: json(destination),
  errors: [409, 422],
  idempotent: true,
  stepUp: true,
});

export const removeDestination = endpoint({
  ...routes.removeDestination,
  summary: 'Removes one of the own destinations; earlier payouts still name it',
  access: 'wallet.own',
  status: 204,
  params: idParams,
  answer: noContent,
  stepUp: true,
});
