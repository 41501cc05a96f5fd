/** Reversing actions on a loan that were a mistake. */
export const loanTakeBackCopy = {
  title: 'If it was a mistake',
  disbursement: {
    open: 'Take the payout back',
    text: 'Possible until the first payment. The loan is approved again and can be paid out again.',
    title: 'Take the payout back',
    amount: 'Paid out',
    paidOn: 'Paid out on',
    again: 'The loan and its application are approved again, and the loan can be paid out again.',
    money: 'The money goes back the way it came: from the wallet, which must have it, or into the till.',
    reference: 'The reference of the payout is free again.',
    submit: (amount: string) => `Take back ${amount}`,
    done: 'Payout taken back',
    doneText: (who: string) => `The loan of ${who} is approved again.`,
  },
  writeOff: {
    open: 'Take the write-off back',
    text: 'The loan is in default again, owes what it owed, and takes payments.',
    title: 'Take the write-off back',
    amount: 'Written off',
    paidOn: 'Written off on',
    again: 'The loan is in default again, with interest as if it had never been written off.',
    before: 'Nothing can be recorded any more for a day before the one that you choose.',
    submit: (amount: string) => `Take back the write-off of ${amount}`,
    done: 'Write-off taken back',
    doneText: (who: string) => `The loan of ${who} is in default again.`,
  },
} as const;
