import type { Loan } from '@dziva/contracts/loans';
import { methodLabels } from '#content/en/payment-methods.ts';
import { readablePhone } from '#lib/words.ts';

/** The payment method and registered destination that the borrower chose: `EcoCash +263 77 212 3456, Rudo Ncube`. */
export function destinationOf({ offer }: Pick<Loan, 'offer'>): string | undefined {
  const { method, destination } = offer;
  if (destination === undefined || method === null) return undefined;
  const [number = '', ...holder] = destination.split(', ');
  return `${methodLabels[method]} ${[readablePhone(number), ...holder].join(', ')}`;
}
