import type { WalletReversal } from '#platform/books/wallet-reversal';
import { given } from '@dziva/event-ledger/testing/given';
import { describe, expect, it } from '@jest/globals';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { type KnownLine, unmatchLine } from '#reconciliation/lines/domain/statement-line.decisions';
import { statementLineStream } from '../../lines/domain/line-events.ts';
import type { Assignee, StatementLine } from '../../lines/domain/statement-line.ts';
import type { StatementLineEvent } from '../../lines/domain/line-events.ts';
import {
  assignSuspense,
  type KnownPart,
  type Part,
  putInSuspense,
  returnToSuspense,
  takeBackPart,
} from './suspense.decisions.ts';

const LINE_ID = '5b1d0b7e-0000-5000-8000-000000000000';
const facts = {
  importId: 'statement',
  line: 7,
  till: 'BANK_TRANSFER',
  amountCents: cents(25_000),
  on: '2026-11-18',
} as const;
const TODAY = '2026-11-20' as const;
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
const wallet: Assignee = { kind: 'WALLET', userId: 'member' };
const loan: Assignee = { kind: 'LOAN', loanId: 'loan', paymentId: 'payment' };
const put: StatementLineEvent = { type: 'LinePutInSuspense', data: facts };
const assigned = (to: Assignee, part: number, valueOn: CalendarDate): StatementLineEvent => ({
  type: 'SuspenseAssigned',
  data: { ...facts, to, partCents: cents(part), valueOn },
});
const after = (...past: StatementLineEvent[]) =>
  given<StatementLine, StatementLineEvent>(statementLineStream, past);
const assign =
  (...parts: (readonly [Assignee, number])[]) =>
  (state: StatementLine) =>
    assignSuspense(state, line({ isTaken: true }), {
      parts: parts.map(([to, amount]): Part => ({ to, amountCents: cents(amount) })),
      actorId: 'finance',
      today: TODAY,
    });
const reason = { sha256: 'aa' };

describe('Money in suspense', () => {
  it('is put there once, while its line is open', () => {
    after()
      .when((state) => putInSuspense(state, line(), {}))
      .then([put]);
    after(put)
      .when((state) => putInSuspense(state, line({ isTaken: true }), {}))
      .thenRefused('LINE_USED');
  });

  it('is assigned completely: to a loan from the day it came, to a wallet today', () => {
    after(put)
      .when(assign([wallet, 5_000], [loan, 20_000]))
      .then([assigned(wallet, 5_000, TODAY), assigned(loan, 20_000, '2026-11-18')]);
    after(put)
      .when(assign([wallet, 24_999]))
      .thenRefused('AMOUNT_DIFFERS');
    after(put, assigned(wallet, 25_000, TODAY))
      .when(assign([wallet, 25_000]))
      .thenRefused('LINE_USED');
    after()
      .when(assign([wallet, 25_000]))
      .thenRefused('LINE_USED');
  });

  it('is never assigned to the wallet of the person who assigns it', () =>
    after(put)
      .when(assign([{ kind: 'WALLET', userId: 'finance' }, 25_000]))
      .thenRefused('SELF_DECISION'));

  it('can be removed from suspense only while no part of it is assigned', () => {
    const unmatch = (state: StatementLine) => unmatchLine(state, line({ isTaken: true }), { reason });
    after(put)
      .when(unmatch)
      .then([{ type: 'LineUnmatched', data: { ...facts, was: 'SUSPENSE', reason } }]);
    after(put, assigned(wallet, 25_000, TODAY))
      .when(unmatch)
      .thenRefused('LINE_ASSIGNED');
  });

  it('is in suspense again if a part was assigned by mistake: once, and never by the owner of the wallet', () => {
    const part = {
      partId: 'part',
      to: { kind: 'WALLET', userId: 'member' },
      partCents: cents(5_000),
      assignedOn: TODAY,
      isTakenBack: false,
    } as const;
    const reversal = {
      actorId: 'finance',
      today: '2026-11-23',
      on: '2026-11-21',
      reason,
      walletCents: cents(4_000),
      owedCents: cents(1_000),
    } as const;
    const taken: StatementLineEvent = {
      type: 'SuspensePartTakenBack',
      data: {
        ...facts,
        partId: 'part',
        to: part.to,
        partCents: cents(5_000),
        walletCents: cents(4_000),
        owedCents: cents(1_000),
        takenBackOn: '2026-11-21',
        reason,
      },
    };
    const past = [put, assigned(wallet, 5_000, TODAY), assigned(loan, 20_000, '2026-11-18')];
    const takeBack = (change: Partial<KnownPart> = {}, by: Partial<WalletReversal> = {}) =>
      takeBackPart(line({ isTaken: true }), { ...part, ...change }, { ...reversal, ...by });
    after(...past)
      .when(() => takeBack())
      .then([taken]);
    after(...past)
      .when(() => takeBack({ isTakenBack: true }))
      .thenRefused('PART_TAKEN_BACK');
    after(...past)
      .when(() => takeBack({}, { actorId: 'member' }))
      .thenRefused('SELF_DECISION');
    after(...past)
      .when(() => takeBack({}, { on: '2026-11-19' }))
      .thenRefused('DAY_TOO_EARLY');
    after(...past, taken)
      .when(assign([wallet, 5_000]))
      .then([assigned(wallet, 5_000, TODAY)]);
  });

  it('is in suspense again if the loan payment made from it is reversed', () => {
    const [returned] = returnToSuspense(line(), 'payment', cents(20_000));
    if (!returned) throw new Error('nothing came back');
    after(put, assigned(wallet, 5_000, TODAY), assigned(loan, 20_000, '2026-11-18'), returned)
      .when(assign([wallet, 20_000]))
      .then([assigned(wallet, 20_000, TODAY)]);
  });
});

describe('The postings of a line', () => {
  const legs = (event: StatementLineEvent) =>
    statementLineStream.postings[event.type as 'LinePutInSuspense']?.(event as never, LINE_ID)?.legs.map(
      ({ address, amountCents }) => [address, amountCents],
    );
  const till = 'assets:cash:bank-transfer';
  const out = { ...facts, amountCents: cents(-900) };

  it('show money in as a liability, and money out as a claim', () => {
    expect(legs(put)).toEqual([
      [till, 25_000],
      [`liabilities:suspense:${LINE_ID}`, -25_000],
    ]);
    expect(legs({ type: 'LinePutInSuspense', data: out })).toEqual([
      [till, -900],
      [`assets:suspense:${LINE_ID}`, 900],
    ]);
  });

  it('are mirrored if the line is opened again', () => {
    for (const data of [facts, out]) {
      const there = legs({ type: 'LinePutInSuspense', data }) ?? [];
      const back = legs({ type: 'LineUnmatched', data: { ...data, was: 'SUSPENSE', reason } }) ?? [];
      const sums = new Map<unknown, number>();
      for (const [address, amount] of [...there, ...back])
        sums.set(address, (sums.get(address) ?? 0) + Number(amount));
      expect([...sums.values()]).toEqual([0, 0]);
    }
  });

  it('credit wallets, accounts and the till', () => {
    const suspense = `liabilities:suspense:${LINE_ID}`;
    const to = (assignee: Assignee) => legs(assigned(assignee, 100, TODAY))?.find(([of]) => of !== suspense);
    expect(to(wallet)).toEqual(['liabilities:wallet:member', -100]);
    expect(to(loan)).toEqual([till, -100]);
    expect(to({ kind: 'RETURN', returnId: 'return' })).toEqual([till, -100]);
    expect(to({ kind: 'ACCOUNT', account: 'income:fees' })).toEqual(['income:fees', -100]);
    const charge: StatementLineEvent = {
      type: 'SuspenseAssigned',
      data: {
        ...out,
        to: { kind: 'ACCOUNT', account: 'expenses:imtt' },
        partCents: cents(900),
        valueOn: out.on,
      },
    };
    expect(legs(charge)).toEqual([
      [`assets:suspense:${LINE_ID}`, -900],
      ['expenses:imtt', 900],
    ]);
  });
});
