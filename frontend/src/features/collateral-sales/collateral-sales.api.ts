import {
  changeCollateralSale,
  completeCollateralSale,
  closeSaleCosts,
  getSaleAccount,
  paySaleCosts,
  takeBackCollateralSale,
} from '@dziva/contracts/routes/collateral-sales';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '#lib/api-client.ts';

export function useCompleteSale(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof completeCollateralSale>['body']) =>
      call(completeCollateralSale, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useChangeSale(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeCollateralSale>['body']) =>
      call(changeCollateralSale, { params: { id }, body }, { idempotencyKey }),
  });
}

/** Downloads the account of a sale that is given to the borrower, as a PDF. */
export function useSaleAccount() {
  return useMutation({ mutationFn: (id: string) => callFile(getSaleAccount, { params: { id } }) });
}

export function useTakeBackSale(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackCollateralSale>['body']) =>
      call(takeBackCollateralSale, { params: { id }, body }, { idempotencyKey }),
  });
}

export function usePaySaleCosts(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof paySaleCosts>['body']) =>
      call(paySaleCosts, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useCloseSaleCosts(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: () => call(closeSaleCosts, { params: { id }, body: {} }, { idempotencyKey }),
  });
}
