import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { adjustWalletRequest } from '@dziva/contracts/wallet';
import { z } from 'zod';
import { walletManagementCopy } from '#content/en/wallet-management.ts';
import { ADJUSTMENT_TYPES } from './wallet-management.api.ts';

const { userId, description, reference } = adjustWalletRequest.shape;
/** The form has the amount in cents. It is converted to dollars when it is sent. */
export const transactionForm = requestBody({
  userId,
  type: z.enum(ADJUSTMENT_TYPES),
  amountCents: positiveCents(walletManagementCopy.transaction.amount),
  description,
  reference,
});
export type Transaction = z.output<typeof transactionForm>;
