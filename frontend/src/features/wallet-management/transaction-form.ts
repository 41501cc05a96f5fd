import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { adjustWalletRequest } from '@dziva/contracts/wallet';
import { z } from 'zod';
import { LINE_DIRECTIONS } from '@dziva/vocabulary/reconciliation';
import { walletManagementCopy } from './wallet-management.text.ts';

const { userId, description, reference, purpose } = adjustWalletRequest.shape;
/** The form has the amount in cents. It is converted to dollars when it is sent. */
export const transactionForm = requestBody({
  userId,
  type: z.enum(LINE_DIRECTIONS),
  amountCents: positiveCents(walletManagementCopy.transaction.amount),
  purpose,
  description,
  reference,
});
export type Transaction = z.output<typeof transactionForm>;
