import { given } from '@dziva/event-ledger/testing/given';
import { describe, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import {
  type ChosenEntry,
  ignoreLine,
  type KnownLine,
  matchLine,
  unmatchLine,
} from './statement-line.decisions.ts';
import { statementLineStream } from './line-events.ts';
import type { StatementLine } from './statement-line.ts';
import type { StatementLineEvent } from './line-events.ts';

const facts = {
  importId: 'statement',
  line: 7,
  till: 'ECOCASH',
  amountCents: cents(25_000),
  on: '2026-11-20',
} as const;
const line = (change: Partial<KnownLine> = {}): KnownLine => ({
  ...facts,
  reference: null,
  isUsable: true,
  hasId: true,
  isUnread: false,
  raw: null,
  isRead: true,
  importedBy: 'importer',
  confirmedBy: null,
  isTaken: false,
  isBeforeOpening: false,
  ...change,
});
const entry = (change: Partial<ChosenEntry> = {}): ChosenEntry => ({
  kind: 'REPAYMENT',
  id: 'payment',
  till: 'ECOCASH',
  amountCents: cents(25_000),
  isTaken: false,
  isPending: false,
  ...change,
});
const reason = { sha256: 'aa' };
const matched: StatementLineEvent = {
  type: 'LineMatched',
  data: { ...facts, entries: [{ kind: 'REPAYMENT', id: 'payment', amountCents: cents(25_000) }] },
};
const after = (...past: StatementLineEvent[]) =>
  given<StatementLine, StatementLineEvent>(statementLineStream, past);
const match =
  (of: KnownLine, ...entries: ChosenEntry[]) =>
  (state: StatementLine) =>
    matchLine(state, of, entries);

describe('Matching a line', () => {
  it('names its entries with the amount of each', () => after().when(match(line(), entry())).then([matched]));

  it('takes several entries with the same total, in and out', () => {
    const part = entry({ amountCents: cents(30_000) });
    const cost = entry({ kind: 'WITHDRAWAL', id: 'payout', amountCents: cents(-5_000) });
    const entries = [
      { kind: 'REPAYMENT', id: 'payment', amountCents: cents(30_000) },
      { kind: 'WITHDRAWAL', id: 'payout', amountCents: cents(-5_000) },
    ] as const;
    after()
      .when(match(line(), part, cost))
      .then([{ type: 'LineMatched', data: { ...facts, entries } }]);
    after().when(match(line(), part)).thenRefused('AMOUNT_DIFFERS');
  });

  it.each([
    ['of another till', line(), entry({ till: 'CASH' }), 'TILL_DIFFERS'],
    ['that is matched to another line', line(), entry({ isTaken: true }), 'LINE_USED'],
    ['for a line that verified a deposit', line({ isTaken: true }), entry(), 'LINE_USED'],
    ['for a line of before the opening', line({ isBeforeOpening: true }), entry(), 'BEFORE_OPENING'],
    ['for a line that moved nothing', line({ isUsable: false }), entry(), 'LINE_NOT_USABLE'],
    ['while the statement is read', line({ isRead: false }), entry(), 'STATEMENT_NOT_READ'],
  ])('refuses an entry %s', (_what, of, one, code) => after().when(match(of, one)).thenRefused(code));

  it('refuses the same entry twice, and a line that is already matched', () => {
    after()
      .when(match(line(), entry(), entry()))
      .thenRefused('ENTRY_REPEATED');
    after(matched).when(match(line(), entry())).thenRefused('LINE_USED');
  });
});

describe('A line', () => {
  it('is ignored with a reason, if it is open', () => {
    after()
      .when((state) => ignoreLine(state, line(), reason))
      .then([{ type: 'LineIgnored', data: { ...facts, reason } }]);
    after(matched)
      .when((state) => ignoreLine(state, line({ isTaken: true }), reason))
      .thenRefused('LINE_USED');
  });

  it('is opened again, and the event records its earlier state', () => {
    after(matched)
      .when((state) => unmatchLine(state, line({ isTaken: true }), { reason }))
      .then([{ type: 'LineUnmatched', data: { ...facts, was: 'MATCHED', reason } }]);
    after()
      .when((state) => unmatchLine(state, line(), { reason }))
      .thenRefused('LINE_OPEN');
    after(matched, { type: 'LineUnmatched', data: { ...facts, was: 'MATCHED', reason } })
      .when(match(line(), entry()))
      .then([matched]);
  });

  it('with which a job verified a deposit has no event of its own, and is opened like others', () =>
    after()
      .when((state) => unmatchLine(state, line({ isTaken: true }), { reason }))
      .then([{ type: 'LineUnmatched', data: { ...facts, was: 'MATCHED', reason } }]));
});
