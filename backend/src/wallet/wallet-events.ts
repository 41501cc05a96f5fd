import type { WalletTransactionType } from '@dziva/contracts/wallet';

/** What an event that moves a wallet's money is called in its history, and whose id the row carries. */
export interface WalletEvent {
  readonly type: WalletTransactionType;
  /** A field of the event that holds the id people know, such as the payment's; otherwise the event's own id. */
  readonly idField?: string;
}

/** Every event that posts to a wallet has its line here. */
export const WALLET_EVENTS: Readonly<Record<string, WalletEvent>> = {
  LoanDisbursed: { type: 'LOAN_DISBURSEMENT' },
  RepaymentReceived: { type: 'LOAN_REPAYMENT', idField: 'paymentId' },
};

/** The events whose rows have this type. */
export function eventTypesOf(type: WalletTransactionType): string[] {
  return Object.entries(WALLET_EVENTS)
    .filter(([, event]) => event.type === type)
    .map(([eventType]) => eventType);
}
