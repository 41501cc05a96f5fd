/**
 * Where members pay money in, in one place. Nothing checks these lines against a provider: whoever changes one reads it
 * back from the provider's own letter first. The ones here are invented, like the rest of the demo.
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
