/** Rules for charges and tax on statements. */
import type { RULE_STATES } from '@dziva/vocabulary/reconciliation';

export const ruleStateLabels: Record<(typeof RULE_STATES)[number], string> = {
  PROPOSED: 'Proposed',
  ON: 'On',
  OFF: 'Switched off',
};

export const rulesCopy = {
  title: 'Rules for charges and tax',
  what: 'the rules',
  loading: 'Loading the rules...',
  lead: 'A rule is proposed when lines were booked alike twice. It only ever books to accounts of the company.',
  none: 'No rules yet.',
  contains: (text: string) => `Text contains ${text}`,
  below: (amount: string) => `below ${amount}`,
  moneyIn: 'money in',
  to: (account: string) => `to ${account}`,
  open: (lines: number, amount: string) =>
    lines === 1 ? `1 open line, ${amount}` : `${lines} open lines, ${amount}`,
  noneOpen: 'No open lines',
  confirmedBy: (name: string, when: string) => `Confirmed by ${name}, ${when}`,
  confirm: 'Confirm',
  confirmOf: (text: string) => `Confirm the rule ${text}`,
  again: 'Switch on',
  againOf: (text: string) => `Switch on the rule ${text}`,
  book: (lines: number) => (lines === 1 ? 'Book 1 line' : `Book all ${lines} lines`),
  bookOf: (text: string, lines: number) =>
    `Book ${lines === 1 ? '1 line' : `all ${lines} lines`} of the rule ${text}`,
  booked: 'Booked',
  bookedText: (booked: number, proposed: number, left: number) =>
    [
      `${booked} booked`,
      ...(proposed === 0 ? [] : [`${proposed} wait for a second person`]),
      ...(left === 0 ? [] : [`${left} left open`]),
    ].join(', '),
  switchOff: 'Switch off',
  switchOffOf: (text: string) => `Switch off the rule ${text}`,
  failed: 'Failed to change the rule',
} as const;
