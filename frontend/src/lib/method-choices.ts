import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { methodLabels } from '#content/en/loans.ts';

/** The methods of deposits and withdrawals, as form choices. */
export const METHOD_CHOICES = TRANSFER_METHODS.map((value) => ({ value, label: methodLabels[value] }));
