/** Lines of statements that could not be read, and how a person completes them. */

export const unreadCopy = {
  title: (count: number) => (count === 1 ? '1 line could not be read' : `${count} lines could not be read`),
  text: 'Look at the statement, and enter what each line says. Nothing of it is booked until then.',
  line: (n: number) => `Line ${n} of its statement`,
  noText: 'Its text is not kept any more.',
  complete: 'Enter it by hand',
  completeOf: (n: number) => `Enter it by hand: line ${n}`,
  ignore: 'It is no money',
  ignoreOf: (n: number) => `It is no money: line ${n}`,
  more: (shown: number, total: number) => `Showing ${shown} of ${total}`,
} as const;

export const completeCopy = {
  title: 'Enter this line by hand',
  amount: 'Amount',
  direction: 'Which way',
  directions: { CREDIT: 'Money in', DEBIT: 'Money out' },
  paidOn: 'Day',
  reference: 'Reference',
  payer: 'Name or text',
  goBack: 'Go back',
  submit: 'Save the line',
  submitting: 'Saving...',
  done: 'The line is open',
} as const;
