/** The mobile money numbers and bank accounts of members that we pay to: texts to register and choose them. */
export const destinationCopy = {
  label: 'Where should we pay you?',
  another: 'Another number or account',
  method: 'How should we pay you?',
  numbers: {
    ECOCASH: { label: 'EcoCash number', hint: 'Like 0772 123 456' },
    ONEMONEY: { label: 'OneMoney number', hint: 'Like 0712 123 456' },
    BANK_TRANSFER: { label: 'Account number', hint: 'Digits, as on your bank card or statement' },
  },
  bank: 'Bank and branch',
  name: 'Name on the account',
  nameHint: 'As your bank, EcoCash or OneMoney has it. We check it before we pay',
  onHold: (when: string) => `New: we can send money to it from ${when}`,
} as const;
