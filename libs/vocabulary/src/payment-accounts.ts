/** Where members are paid by each payment method, and where they pay to. A method without a row does not compile. */
import type { TransferMethod } from './payment-methods.ts';

/** The number or account of a member, in a form. */
interface NumberFacts {
  readonly label: string;
  readonly hint: string;
  /** The message for a number that cannot be one. */
  readonly bad: string;
}

/**
 * The number or account to which members pay. Nothing checks it against a provider: anybody who changes one must compare it with the
 * provider's own letter. The values here are invented, like the rest of the demo.
 */
interface AccountToPay {
  readonly number: string;
  readonly name: string;
  /** What the number is: `Merchant code`. */
  readonly label: string;
  readonly bank?: { readonly name: string; readonly branch: string };
  /** What the member does, as a sentence. */
  readonly how: string;
}

interface Accounts {
  readonly number: NumberFacts;
  readonly payTo: AccountToPay;
}

const ACCOUNTS: Readonly<Record<TransferMethod, Accounts>> = {
  ECOCASH: {
    number: mobileNumber('EcoCash', '0772 123 456'),
    payTo: {
      number: '170245',
      name: 'Dziva Stokvel',
      label: 'Merchant code',
      how: 'Dial *151# and pay the merchant, or use the EcoCash app. Then come back here.',
    },
  },
  ONEMONEY: {
    number: mobileNumber('OneMoney', '0712 123 456'),
    payTo: {
      number: '30418',
      name: 'Dziva Stokvel',
      label: 'Merchant code',
      how: 'Dial *111# and pay the merchant, or use the OneMoney app. Then come back here.',
    },
  },
  INNBUCKS: {
    number: mobileNumber('InnBucks', '0772 123 456'),
    payTo: {
      number: '604421',
      name: 'Dziva Stokvel',
      label: 'Merchant code',
      how: 'Dial *569# and pay the merchant, or use the InnBucks app. Then come back here.',
    },
  },
  BANK_TRANSFER: {
    number: {
      label: 'Account number',
      hint: 'Digits, as on your bank card or statement',
      bad: 'Enter an account number of 5 to 34 letters and digits',
    },
    payTo: {
      number: '1126 0047 8815',
      name: 'Dziva Members Trust',
      label: 'US dollar account',
      bank: { name: 'Matopo Bank', branch: 'Nelson Mandela Avenue, Harare (08 112)' },
      how: 'Put your name in the payment details, so that your bank prints it on the proof.',
    },
  },
};

/** Where members are paid by this method. */
export function numberFacts(method: TransferMethod): NumberFacts {
  return ACCOUNTS[method].number;
}

export function accountToPay(method: TransferMethod): AccountToPay {
  return ACCOUNTS[method].payTo;
}

function mobileNumber(name: string, example: string): NumberFacts {
  return {
    label: `${name} number`,
    hint: `Like ${example}`,
    bad: `Enter a phone number like ${example}`,
  };
}
