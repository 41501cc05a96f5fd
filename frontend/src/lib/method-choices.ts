import { isOffered, type PaymentMethod, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { methodLabels } from '#content/en/payment-methods.ts';

/** Those of the methods that are on offer, as form choices. */
export function methodChoices<Method extends PaymentMethod>(
  methods: readonly Method[],
  offered: readonly TransferMethod[],
): { readonly value: Method; readonly label: string }[] {
  return methods
    .filter((method) => isOffered(method, offered))
    .map((value) => ({ value, label: methodLabels[value] }));
}
