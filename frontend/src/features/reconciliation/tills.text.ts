/** The tills day by day: balance in the books and on the statement, explanations of a difference, and who signed. */
import type { EXPLANATIONS, TillFindingKind } from '@dziva/vocabulary/reconciliation';

export const explanationLabels: Record<(typeof EXPLANATIONS)[number], string> = {
  ENTRY_WITHOUT_LINE: 'Entries without a line',
  LINE_OPEN: 'Open lines',
  LINE_UNREAD: 'Lines that could not be read',
  LINE_BEFORE_ENTRY: 'On the statement before the books',
  OPENING: 'From before the opening',
};

interface Finding {
  /** The days, as words. */
  readonly from: string;
  readonly to: string;
  /** Without its sign; null if nobody knows it. */
  readonly amount: string | null;
  readonly isLess: boolean;
}

/** What is wrong between the statements of a till, as a sentence. */
export const findingWords: Record<TillFindingKind, (finding: Finding) => string> = {
  HOLE: ({ from, to, amount, isLess }) => {
    const days = from === to ? `No statement has ${from}` : `No statement has the days from ${from} to ${to}`;
    return amount === null ? `${days}.` : `${days}. ${amount} ${isLess ? 'went out' : 'came in'} meanwhile.`;
  },
  BREAK: ({ amount, isLess }) =>
    `The statement begins with ${amount ?? 'another amount'} ${isLess ? 'less' : 'more'} than the one before ended with.`,
  OVERLAP: ({ amount }) => `Two statements have this day, and differ by ${amount ?? 'an amount'}.`,
  TRANSFER_OPEN: ({ from, amount, isLess }) =>
    isLess
      ? `${amount ?? 'Money'} left for another till on ${from}, and no till shows that it arrived.`
      : `${amount ?? 'Money'} arrived from another till on ${from}, and no till shows that it left.`,
};

export const tillsCopy = {
  title: 'Tills',
  what: 'the tills',
  loading: 'Loading the tills...',
  day: 'Show a day',
  before: 'Day before',
  after: 'Day after',
  oldest: (day: string) => `The oldest day that is not signed is ${day}.`,
  toOldest: 'Show it',
  toToday: 'Show today',
  allSigned: 'Every till of the last days is signed.',
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
  openedOn: (day: string) => `Opened on ${day}`,
  beforeOpening: 'Before the till was opened',
  open: 'Enter its opening balance',
  openOf: (till: string) => `Enter its opening balance: ${till}`,
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
  submitDays: (days: number) => `Sign ${days} days`,
  submitting: 'Signing...',
  done: 'Signed',
  doneDays: (days: number) => (days === 1 ? 'Signed 1 day' : `Signed ${days} days`),
  which: 'Which days',
  all: (days: number, from: string) => `All ${days} days since ${from}`,
  allNote: 'The days in between are signed with what the books and the lines come to',
  only: 'Only this day',
  left: 'Left to a colleague',
  leftDay: (day: string, why: string) => `${day}: ${why}`,
  failed: 'Failed to sign',
} as const;

export const openTillCopy = {
  title: (till: string) => `Opening balance of ${till}`,
  text: 'A till is opened once. Lines of statements from before this day are listed, but they book nothing.',
  on: 'First day',
  ledger: 'Balance of the books',
  ledgerHint: 'Before the entries of this day',
  statement: 'Balance of the statement',
  statementHint: 'As the provider says at the start of this day',
  counted: 'Cash counted',
  countedHint: 'What was in the till at the start of this day',
  goBack: 'Go back',
  submit: 'Open the till',
  submitting: 'Saving...',
  done: 'The till is open',
  failed: 'Failed to open the till',
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
