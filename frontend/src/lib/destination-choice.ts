import type { Destination } from '@dziva/contracts/destinations';
import { isOffered, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { destinationCopy as copy } from '#content/en/destinations.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { payableFrom } from './destination-hold.ts';
import { readablePhone } from './words.ts';

/** A registered destination as a form choice: `EcoCash +263 77 212 3456`, with the holder's name and when it can first be paid. */
export function destinationChoice({ id, method, number, bank, name, usableFrom }: Destination) {
  const from = payableFrom(usableFrom);
  return {
    value: id,
    label: `${methodLabels[method]} ${readablePhone(number)}`,
    note: [bank, name, from === null ? null : copy.onHold(from)].filter((part) => part !== null).join(', '),
  };
}

/** The registered destinations to which we pay by a method on offer. */
export const payableBy = (
  destinations: readonly Destination[],
  offered: readonly TransferMethod[],
): Destination[] => destinations.filter(({ method }) => isOffered(method, offered));
