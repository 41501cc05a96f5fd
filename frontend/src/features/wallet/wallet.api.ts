import { registerDestination } from '@dziva/contracts/routes/destinations';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { getWalletStatement, requestWithdrawal, submitDeposit } from '@dziva/contracts/routes/wallet';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '#lib/api-client.ts';
import { upload, type UploadOptions } from '#lib/api-upload.ts';
import { amountOfCents } from '#lib/money-format.ts';

export type StatementQuery = Required<NonNullable<CallInput<typeof getWalletStatement>['query']>>;

/** A deposit as a member describes it; the money itself goes through the provider. */
export interface DepositToSend {
  readonly amountCents: number;
  readonly paymentMethod: TransferMethod;
  readonly externalReference: string | undefined;
  readonly proof: File;
}

export function sendDeposit({ proof, amountCents, ...rest }: DepositToSend, options: UploadOptions) {
  const { paymentMethod, externalReference } = rest;
  const reference = externalReference === undefined ? {} : { externalReference };
  const fields = { amount: amountOfCents(amountCents), paymentMethod, ...reference };
  return upload(submitDeposit, { fields, file: proof }, options);
}

export function useWithdraw(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof requestWithdrawal>['body']) =>
      call(requestWithdrawal, { body }, { idempotencyKey }),
  });
}

export function useRegisterDestination(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof registerDestination>['body']) =>
      call(registerDestination, { body }, { idempotencyKey }),
  });
}

export function useStatementFile() {
  return useMutation({
    mutationFn: (query: StatementQuery) => callFile(getWalletStatement, { query }),
  });
}
