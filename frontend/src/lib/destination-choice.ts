import type { Destination } from '@dziva/contracts/destinations';
import { methodLabels } from '#content/en/loans.ts';
import { readablePhone } from './words.ts';

/** A registered destination as a choice of a form: `EcoCash +263 77 212 3456`, with who holds it. */
export function destinationChoice({ id, method, number, bank, name }: Destination) {
  return {
    value: id,
    label: `${methodLabels[method]} ${readablePhone(number)}`,
    note: [bank, name].filter((part) => part !== null).join(', '),
  };
}
