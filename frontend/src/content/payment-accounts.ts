/**
 * The numbers and accounts to which members pay, only listed here. Nothing checks them against a provider: anybody who changes one
 * must compare it with the provider's own letter. The values here are invented, like the rest of the demo.
 */
import type { TransferMethod } from '@dziva/contracts/wallet';

export interface PaymentAccountLine {
  readonly term: string;
  readonly value: string;
}

export const paymentAccounts: Record<TransferMethod, readonly PaymentAccountLine[]> = {
  ECOCASH: [
    { term: 'Merchant code', value: '170245' },
    { term: 'Merchant name', value: 'Dziva Stokvel' },
  ],
  ONEMONEY: [
    { term: 'Merchant code', value: '30418' },
    { term: 'Merchant name', value: 'Dziva Stokvel' },
  ],
  BANK_TRANSFER: [
    { term: 'Bank', value: 'Matopo Bank' },
    { term: 'Branch', value: 'Nelson Mandela Avenue, Harare (08 112)' },
    { term: 'Account name', value: 'Dziva Members Trust' },
    { term: 'US dollar account', value: '1126 0047 8815' },
  ],
};
