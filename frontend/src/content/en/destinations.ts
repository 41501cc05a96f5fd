/** The mobile money numbers and bank accounts of members that we pay to: texts to register and choose them. */
export const destinationCopy = {
  label: 'Where should we pay you?',
  another: 'Another number or account',
  method: 'How should we pay you?',
  bank: 'Bank and branch',
  name: 'Name on the account',
  nameHint: (providers: string) => `As ${providers} has it. We check it before we pay`,
  onHold: (when: string) => `New: we can send money to it from ${when}`,
} as const;
