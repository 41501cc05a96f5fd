/** A till from its opening on: what it held on that day, by the books and by its statement. */
import { accounts } from '#platform/books/chart-of-accounts';
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { type CashMethod, isCounted } from '@dziva/vocabulary/payment-methods';

export interface Opening {
  readonly till: CashMethod;
  /** The first day that counts. */
  readonly on: CalendarDate;
  /** What the till held before the entries of that day. */
  readonly ledgerCents: Cents;
  /** The balance of its statement before the lines of that day; of cash, what was counted. */
  readonly statementCents: Cents;
}

export type Till = { readonly status: 'NEW' } | ({ readonly status: 'OPENED' } & Opening);

const tillEvent = eventsOf<Till>();

/** Two people said with what a till begins. */
export type TillOpened = DomainEvent<'TillOpened', Opening>;

const tillOpened = tillEvent<TillOpened>('TillOpened', {
  evolve: (_, { data: opening }) => ({ status: 'OPENED', ...opening }),
  postings: ({ data: { till, on, ledgerCents } }) =>
    journalEntry(
      on,
      'Opening balance',
      debit(accounts.cash(till), ledgerCents),
      credit(accounts.openingBalances(), ledgerCents),
    ),
  notice: null,
  activity: null,
});

/** What it began with. */
const openingRows = tableRows({
  table: 'till_openings_read',
  key: ['till'],
  items: (state: Till) => (state.status === 'NEW' ? [] : [state]),
  row: ({ till, on, ledgerCents, statementCents }) => ({ till, openedOn: on, ledgerCents, statementCents }),
});

export const tillStream = streamOf({
  category: 'till',
  initialState: { status: 'NEW' },
  subjectOf: (_: Till) => null,
  kinds: [tillOpened],
  rows: [openingRows],
});

/** Opens a till, once. Throws 409 `TILL_OPENED`, 422 `DAY_IN_FUTURE` or `CASH_NEGATIVE`. */
export function openTill(state: Till, opening: Opening, today: CalendarDate): TillOpened[] {
  if (state.status === 'OPENED')
    throw stateConflict('TILL_OPENED', `This till was opened on ${state.on}. A till is opened once.`);
  if (opening.on > today)
    throw new RuleViolation('DAY_IN_FUTURE', 'This day has not come yet. Open the till on today or earlier.');
  if (isCounted(opening.till) && Math.min(opening.ledgerCents, opening.statementCents) < 0)
    throw new RuleViolation('CASH_NEGATIVE', 'Counted cash cannot be less than nothing. Count it again.');
  return [{ type: 'TillOpened', data: opening }];
}
