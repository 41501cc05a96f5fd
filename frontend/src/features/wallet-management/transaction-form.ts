import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { adjustWalletRequest } from '@dziva/contracts/wallet';
import { z } from 'zod';
import { LINE_DIRECTIONS } from '@dziva/vocabulary/reconciliation';
import { ADJUSTMENT_PURPOSES } from '@dziva/vocabulary/wallet';
import { walletManagementCopy } from './wallet-management.text.ts';

const { userId, description, reference } = adjustWalletRequest.shape;
/** The form has the amount in cents. It is converted to dollars when it is sent. */
export const transactionForm = requestBody({
  userId,
  type: z.enum(LINE_DIRECTIONS),
  amountCents: positiveCents(walletManagementCopy.transaction.amount),
  purpose: z.enum(ADJUSTMENT_PURPOSES),
  description,
  reference,
});
export type Transaction = z.output<typeof transactionForm>;
