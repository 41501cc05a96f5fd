/** What rests on one person’s word: the sums that the approval policy limits. */
import type { InitiatedSum } from '@dziva/contracts/initiated';

export const initiatedSideLabels: Record<InitiatedSum['side'], string> = {
  PERSON: 'By a person of staff',
  MEMBER: 'For a member',
};

export const initiatedClassLabels: Record<InitiatedSum['class'], string> = {
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  givingUp: 'Claims and collateral given up',
  rights: 'Rights',
  books: 'The books',
};

export const initiatedCopy = {
  title: 'One Person’s Word',
  lead: 'What one person of staff did alone, the largest sums first: the last 30 days, or the days that you choose. An entry leaves the sums when a confirmed statement or another person shows it.',
  what: 'the sums',
  loading: 'Loading the sums...',
  empty: 'Nothing rests on one person’s word',
  emptyText: 'What one person does alone appears here until somebody else has shown it.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} ${total === 1 ? 'sum' : 'sums'}`,
  search: 'Search by name',
  side: 'Whose sum',
  allSides: 'People and members',
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  erased: 'Erased person',
  columns: {
    who: 'Who',
    side: 'Whose sum',
    class: 'What',
    entries: 'Entries',
    sum: 'Sum',
    largest: 'Largest entry',
  },
} as const;
