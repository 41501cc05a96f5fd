/** The tills day by day: balance in the books and on the statement, explanations of a difference, and who signed. */
import type { EXPLANATIONS } from '@dziva/contracts/routes/reconciliation';

export const explanationLabels: Record<(typeof EXPLANATIONS)[number], string> = {
  ENTRY_WITHOUT_LINE: 'Entries without a line',
  LINE_OPEN: 'Open lines',
  LINE_IGNORED: 'Ignored lines',
  LINE_BEFORE_ENTRY: 'On the statement before the books',
};

export const tillsCopy = {
  title: 'Tills',
  what: 'the tills',
  loading: 'Loading the tills...',
  day: 'Day',
  before: 'Day before',
  after: 'Day after',
  oldest: (day: string) => `The oldest of these days that is not signed is ${day}.`,
  toOldest: 'Show it',
  toToday: 'Show today',
  allSigned: 'Every till of these days is signed.',
  columns: {
    till: 'Till',
    books: 'Books',
    statement: 'Statement',
    difference: 'Difference',
    explained: 'What explains it',
    signed: 'Signed',
  },
  notCounted: 'Not counted',
  notRead: 'Not read',
  afterSigning: 'Shown after signing',
  unsigned: (name: string, when: string) => `Signed by ${name}, ${when}, but changed since`,
  explanation: (what: string, count: number, amount: string) => `${what} (${count}): ${amount}`,
  unexplained: (amount: string) => `Not explained: ${amount}`,
  noDifference: 'No difference',
  nothingOpen: 'Nothing is open',
  signedBy: (name: string, when: string) => `${name}, ${when}`,
  sign: 'Sign',
  signOf: (till: string) => `Sign ${till}`,
  reopen: 'Take back',
  reopenOf: (till: string) => `Take back the signature of ${till}`,
} as const;

export const signCopy = {
  title: (till: string, day: string) => `Sign ${till}, ${day}`,
  books: 'Books',
  closing: 'Closing balance of the statement',
  closingHint: 'As the provider says at the end of this day',
  counted: 'Cash counted',
  countedHint: 'What was in the till at the end of this day',
  note: 'Note',
  goBack: 'Go back',
  submit: 'Sign this day',
  submitting: 'Signing...',
  done: 'Signed',
  failed: 'Failed to sign',
} as const;

export const reopenCopy = {
  title: (till: string, day: string) => `Take the signature back: ${till}, ${day}`,
  text: (name: string) => `${name} signed it. The day has to be signed again.`,
  reason: 'Reason',
  goBack: 'Go back',
  submit: 'Take it back',
  submitting: 'Saving...',
  done: 'The day is open again',
} as const;
