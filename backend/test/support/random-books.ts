/** Random books: entries between any accounts, recorded and dated in any order. */
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { Address } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** One entry: from one account to one or two others. */
export interface Movement {
  readonly from: Address;
  readonly to: readonly { readonly address: Address; readonly amountCents: Cents }[];
  readonly valueOn: CalendarDate;
  readonly recordedAt: string;
}

/** A posting as the books should contain it. */
export interface BookedLeg {
  readonly address: Address;
  readonly amountCents: number;
  readonly valueOn: CalendarDate;
  readonly recordedAt: string;
}

type Moved = DomainEvent<'Moved', Omit<Movement, 'recordedAt'>>;
const movementStream: StreamDefinition<null, Moved> = {
  category: 'movement',
  initialState: null,
  evolve: () => null,
  subjectOf: () => null,
  postings: {
    Moved: ({ data: { from, to, valueOn } }) =>
      journalEntry(
        valueOn,
        // Characters that have a special meaning for hledger in a description.
        '* (1) Moved; "as it came" = #5 @ 3',
        ...to.map(({ address, amountCents }) => debit(address, amountCents)),
        credit(from, cents(to.reduce((sum, { amountCents }) => sum + amountCents, 0))),
      ),
  },
};

/** Entries recorded within this many days of a first one, each with a value date up to ninety days before. */
export function movements(firstDay: CalendarDate, days: number): fc.Arbitrary<Movement> {
  const members = Array.from({ length: 3 }, () => randomUUID());
  const addresses = [
    ...CASH_METHODS.map((method) => accounts.cash(method)),
    ...members.map((id) => accounts.wallet(id)),
    ...members.map((id) => accounts.investorPrincipal(id)),
    ...members.map((id) => accounts.loansReceivable(id)),
    ...[accounts.loanInterest(), accounts.investmentReturns(), accounts.loanLosses()],
    accounts.adjustments('GOODWILL'),
  ];
  const address = fc.constantFrom(...addresses);
  const leg = fc.record({ address, amountCents: fc.integer({ min: 1, max: 1_000_000_00 }).map(cents) });
  const minutes = fc.integer({ min: 0, max: days * 24 * 60 - 1 });
  return fc
    .record({
      from: address,
      to: fc.array(leg, { minLength: 1, maxLength: 2 }),
      minutes,
      lagDays: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ from, to, minutes: after, lagDays }) => {
      const recordedAt = new Date(Date.parse(`${firstDay}T00:00:00Z`) + after * 60_000).toISOString();
      return { from, to, recordedAt, valueOn: addDays(harareDateOf(recordedAt), -lagDays) };
    })
    .filter(({ from, to }) => to.every((each) => each.address !== from));
}

/** Records the entries that the accounts allow, and returns them: a wallet, for example, never goes below zero. */
export async function book(test: TestApp, asked: readonly Movement[]): Promise<BookedLeg[]> {
  const unitOfWork = test.app.get(UnitOfWork, { strict: false });
  const booked: BookedLeg[] = [];
  for (const { recordedAt, ...movement } of asked) {
    try {
      await unitOfWork.run(contextAt(recordedAt), {
        decide: async (unit) => {
          unit.create(movementStream, randomUUID()).append([{ type: 'Moved', data: movement }]);
        },
        answer: async () => undefined,
      });
    } catch (refusal) {
      if (refusal instanceof RuleViolation) continue;
      throw refusal;
    }
    const { from, to, valueOn } = movement;
    const total = to.reduce((sum, { amountCents }) => sum + amountCents, 0);
    booked.push(...to.map((leg) => ({ ...leg, valueOn, recordedAt })), {
      address: from,
      amountCents: -total,
      valueOn,
      recordedAt,
    });
  }
  return booked;
}

const contextAt = (now: string) => ({
  actor: SYSTEM_ACTOR,
  now,
  today: harareDateOf(now),
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});
