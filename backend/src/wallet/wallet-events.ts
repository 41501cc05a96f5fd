import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { WalletTransactionType } from '@dziva/contracts/wallet';

/** How the history names an event that moves a wallet's money, and which id the row has. */
export interface WalletEvent {
  readonly type: WalletTransactionType;
  /** The id that people see: the event's own, its stream's, or the one in this field of its data. */
  readonly id: 'event' | 'stream' | { readonly field: string };
  /** The method, if the wallet itself is not the method: none, or the one in the event. */
  readonly method?: null | 'of-event';
}

/**
 * Every event that posts to a wallet immediately has its entry here; transfers wait for a decision and have their own rules. A
 * reversal is a movement of its own. Owner, amount, balance and description come from the ledger.
 */
export const WALLET_EVENTS: Readonly<Record<string, WalletEvent>> = {
  LoanDisbursed: { type: 'LOAN_DISBURSEMENT', id: 'event' },
  LoanDisbursementUndone: { type: 'LOAN_DISBURSEMENT', id: 'event' },
  // Paid from the wallet, or by another method with more than the payoff: then the wallet keeps the excess until the payment is
  // taken back.
  RepaymentReceived: { type: 'LOAN_REPAYMENT', id: { field: 'paymentId' }, method: 'of-event' },
  RepaymentReversed: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  RepaymentReturned: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  RepaymentReturnUndone: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  RecoveryReceived: { type: 'LOAN_REPAYMENT', id: { field: 'paymentId' }, method: 'of-event' },
  RecoveryReversed: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  RecoveryReturned: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  RecoveryReturnUndone: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
  DepositReversed: { type: 'DEPOSIT', id: 'event', method: 'of-event' },
  ReceivablePaid: { type: 'RECEIVABLE_PAYMENT', id: 'event' },
  // Money without a claim that was found to be the member's.
  SuspenseAssigned: { type: 'DEPOSIT', id: 'event', method: null },
  SuspensePartTakenBack: { type: 'DEPOSIT', id: 'event', method: null },
  WithdrawalReturned: { type: 'WITHDRAWAL', id: 'event', method: 'of-event' },
  WithdrawalReturnUndone: { type: 'WITHDRAWAL', id: 'event', method: 'of-event' },
  SaleCostsClosed: { type: 'COLLATERAL_SURPLUS', id: 'event' },
  CollateralSold: { type: 'COLLATERAL_SURPLUS', id: 'event' },
  SaleSurplusTakenBack: { type: 'COLLATERAL_SURPLUS', id: 'event' },
  SaleSurplusAdded: { type: 'COLLATERAL_SURPLUS', id: 'event' },
  CollateralSaleUndone: { type: 'COLLATERAL_SURPLUS', id: 'event' },
  InvestmentOpened: { type: 'INVESTMENT_PURCHASE', id: 'event' },
  MonthlyReturnPaid: { type: 'INTEREST_CREDIT', id: 'event' },
  InvestmentMatured: { type: 'INVESTMENT_CREDIT', id: 'event' },
  InvestmentWithdrawn: { type: 'INVESTMENT_CREDIT', id: 'event' },
  WalletCredited: { type: 'ADMIN_CREDIT', id: 'stream', method: null },
  WalletDebited: { type: 'ADMIN_DEBIT', id: 'stream', method: null },
  WalletCreditReversed: { type: 'ADMIN_DEBIT', id: 'event', method: null },
  WalletDebitReversed: { type: 'ADMIN_CREDIT', id: 'event', method: null },
};

/** The id of the event's row in the history. */
export function entryIdOf(event: RecordedEvent, { id }: WalletEvent): string {
  if (id === 'event') return event.eventId;
  if (id === 'stream') return event.streamId;
  return textIn(event, id.field);
}

/** The method of the money; null if the event has none. */
export function methodOf(event: RecordedEvent, { method }: WalletEvent): string | null {
  if (method === null) return null;
  return method === 'of-event' ? textIn(event, 'method') : 'WALLET';
}

function textIn({ type, data }: RecordedEvent, field: string): string {
  const value = (data as Record<string, unknown>)[field]; // an event's data is an object
  assert(typeof value === 'string', `an event ${type} without ${field}`);
  return value;
}
