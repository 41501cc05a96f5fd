import type { WalletTransactionType } from '@dziva/vocabulary/wallet';

/** How the history of a wallet names an event that moves its money at once, and which id the row has. */
export interface WalletLine {
  /** The same for all events of the type, or by the value of this field. */
  readonly type:
    | WalletTransactionType
    | { readonly field: string; readonly is: Readonly<Record<string, WalletTransactionType>> };
  /** The id that people see: the event's own, its stream's, or the one in this field of its data. */
  readonly id: 'event' | 'stream' | { readonly field: string };
  /** The method, if the wallet itself is not the method: none, or the one in the event. */
  readonly method?: null | 'of-event';
}
