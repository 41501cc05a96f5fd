import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { methodLabels } from '#content/en/loans.ts';

/** The ways in and out of the wallet, as choices of a form. */
export const METHOD_CHOICES = TRANSFER_METHODS.map((value) => ({ value, label: methodLabels[value] }));
