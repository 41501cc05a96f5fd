import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { normalisePhone } from '@dziva/contracts/phone';
import { withdrawRequest, type TransferMethod } from '@dziva/contracts/wallet';
import type { z } from 'zod';
import { withdrawCopy as copy } from '#content/en/wallet.ts';
import { formatUsd } from '#lib/money-format.ts';

/** What a member fills in: a number for mobile money or a bank account, of which the method uses one. */
export function withdrawForm(availableCents: number | undefined) {
  const { paymentMethod, description } = withdrawRequest.shape;
  return requestBody({
    amountCents: positiveCents('Amount').refine(
      (value) => availableCents === undefined || value <= availableCents,
      { error: (issue) => copy.tooMuch(formatUsd(Number(issue.input) - (availableCents ?? 0))) },
    ),
    paymentMethod,
    number: withdrawRequest.shape.destination,
    account: withdrawRequest.shape.destination,
    description,
  }).superRefine((values, context) => {
    const refusal = destinationRefusal(values);
    if (refusal !== null) context.addIssue({ code: 'custom', ...refusal });
  });
}

export type WithdrawValues = z.output<ReturnType<typeof withdrawForm>>;

/** Where the money goes, as finance will read it: a mobile number with its country code, or the account as written. */
export function destinationOf(values: Omit<WithdrawValues, 'amountCents'>): string {
  if (values.paymentMethod === 'BANK_TRANSFER') return values.account ?? '';
  return normalisePhone(values.number ?? '') ?? '';
}

export function isMobile(method: TransferMethod): method is 'ECOCASH' | 'ONEMONEY' {
  return method !== 'BANK_TRANSFER';
}

function destinationRefusal(values: {
  readonly paymentMethod: TransferMethod;
  readonly number?: string | undefined;
  readonly account?: string | undefined;
}): { path: string[]; message: string } | null {
  if (!isMobile(values.paymentMethod))
    return values.account === undefined ? { path: ['account'], message: copy.destinationMissing } : null;
  if (values.number === undefined) return { path: ['number'], message: copy.destinationMissing };
  return normalisePhone(values.number) === undefined ? { path: ['number'], message: copy.numberBad } : null;
}
