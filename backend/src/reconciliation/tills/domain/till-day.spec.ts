import { given } from '@dziva/event-ledger/testing/given';
import { describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { tillBalances } from './till-balances.ts';
import { type DayToSign, reopenTillDay, type Signer, signTillDays } from './till-day.decisions.ts';
import { type TillDayEvent, tillDayStream } from './till-day-events.ts';
import type { TillDay } from './till-day.ts';

const day = { till: 'ECOCASH', on: '2026-11-20' } as const;
const books = { ledgerCents: cents(10_000), explainedCents: cents(-2_500) };
const reason = { sha256: 'aa' };
const signed: TillDayEvent = {
  type: 'TillReconciled',
  data: { ...day, ...books, signedBy: 'first', statementClosingCents: cents(7_500) },
};
const after = (...past: TillDayEvent[]) => given<TillDay, TillDayEvent>(tillDayStream, past);
const open: Omit<DayToSign, 'day'> = {
  on: day.on,
  ...books,
  isBeforeOpening: false,
  isImporter: false,
  printedCents: [],
  counted: [],
};
const signing = (
  days: readonly DayToSign[],
  closing: number,
  signer: Signer | null = null,
  today = '2026-11-20' as const,
) =>
  signTillDays(
    days,
    { till: day.till, today, signedBy: 'first', statementClosingCents: cents(closing) },
    signer,
  );
const sign =
  (closing: number, change: Partial<DayToSign> = {}, signer: Signer | null = null) =>
  (state: TillDay) =>
    signing([{ ...open, ...change, day: state }], closing, signer).signed.map(({ event }) => event);

it('Days that are signed together have their own balances, and the days with lines of the signer are left', () => {
  const state: TillDay = { status: 'OPEN' };
  const days: DayToSign[] = [
    { ...open, on: '2026-11-18', ledgerCents: cents(4_000), explainedCents: cents(0), day: state },
    { ...open, on: '2026-11-19', isImporter: true, day: state },
    { ...open, day: state },
  ];
  const { signed: events, left } = signing(days, 7_500, { wrongTries: 0 });
  expect(events.map(({ on, event }) => [on, event.data.statementClosingCents])).toEqual([
    ['2026-11-18', 4_000],
    ['2026-11-20', 7_500],
  ]);
  expect(left.map(({ on }) => on)).toEqual(['2026-11-19']);
});

it('A day in between is left open if a running balance says something else; the closing balance of the last day is typed', () => {
  const state: TillDay = { status: 'OPEN' };
  const days: DayToSign[] = [
    { ...open, on: '2026-11-18', printedCents: [cents(7_500)], day: state },
    { ...open, on: '2026-11-19', printedCents: [cents(7_500), cents(7_400)], day: state },
    { ...open, printedCents: [cents(7_400)], day: state },
  ];
  for (const signer of [null, { wrongTries: 0 }]) {
    const { signed: events, left } = signing(days, 7_500, signer);
    expect(events.map(({ on }) => on)).toEqual(['2026-11-18', '2026-11-20']);
    expect(left).toEqual([
      {
        on: '2026-11-19',
        why: 'The running balance of its statement says something else: find the difference, or sign this day alone.',
      },
    ]);
  }
  const mine = { ...open, isImporter: true, day: state };
  const both = days.slice(1, 2).concat(mine);
  expect(() => signing(both, 7_500, { wrongTries: 0 })).toThrow('Sign a day alone');
});

describe('A day of a till', () => {
  it('is signed if the ledger plus the explained differences is the closing balance', () => {
    after().when(sign(7_500)).then([signed]);
    after().when(sign(7_501)).thenRefused('DIFFERENCE_UNEXPLAINED');
    after().when(sign(10_000)).thenRefused('DIFFERENCE_UNEXPLAINED');
    after(signed).when(sign(7_500)).thenRefused('TILL_SIGNED');
  });

  it('has nothing to sign before its till was opened', () => {
    after()
      .when(sign(7_500, { isBeforeOpening: true }))
      .thenRefused('BEFORE_OPENING');
  });

  it('cannot be signed in advance', () =>
    after()
      .when(sign(7_500, { on: '2026-11-21' }))
      .thenRefused('DAY_IN_FUTURE'));

  it('names the cash of somebody else that was counted with it, also if that person signed before', () => {
    const counted = [{ kind: 'REPAYMENT', id: 'payment' }] as const;
    const honest = { wrongTries: 0 };
    const again = { ...signed, data: { ...signed.data, counted } } as TillDayEvent;
    after(signed)
      .when(sign(7_500, { counted }, honest))
      .then([again]);
    after(again)
      .when(sign(7_500, {}, honest))
      .thenRefused('TILL_SIGNED');
  });

  it('is left to a colleague by who imported lines of it, and by who typed three wrong balances', () => {
    const imported = sign(7_500, { isImporter: true }, { wrongTries: 0 });
    after().when(imported).thenRefused('SELF_DECISION');
    after()
      .when(sign(7_500, {}, { wrongTries: 3 }))
      .thenRefused('TOO_MANY_TRIES');
  });

  it('can be opened again only by another person', () => {
    const reopen = (isSigner: boolean) => (state: TillDay) =>
      reopenTillDay(state, { ...day, isSigner, reason });
    const reopened: TillDayEvent = { type: 'TillReopened', data: { ...day, signedBy: 'first', reason } };
    after(signed).when(reopen(true)).thenRefused('SELF_DECISION');
    after(signed).when(reopen(false)).then([reopened]);
    after().when(reopen(false)).thenRefused('TILL_NOT_SIGNED');
    after(signed, reopened).when(sign(7_500)).then([signed]);
  });
});

it('Balances add up from day to day, separately for each till', () => {
  const change = { till: 'ECOCASH', count: 1 } as const;
  const balances = tillBalances(
    ['CASH', 'ECOCASH'],
    [
      { ...change, day: '2026-11-19', what: 'LEDGER', amountCents: cents(500) },
      { ...change, day: '2026-11-19', what: 'ENTRY_WITHOUT_LINE', amountCents: cents(-500) },
      { ...change, day: '2026-11-20', what: 'STATEMENT', amountCents: cents(500) },
      { ...change, day: '2026-11-20', what: 'ENTRY_WITHOUT_LINE', count: -1, amountCents: cents(500) },
      { ...change, till: 'CASH', day: '2026-11-20', what: 'LEDGER', amountCents: cents(70) },
    ],
    { from: '2026-11-19', to: '2026-11-20' },
  );
  expect(balances).toHaveLength(4);
  expect(balances.filter(({ till }) => till === 'ECOCASH')).toEqual([
    {
      till: 'ECOCASH',
      on: '2026-11-19',
      ledgerCents: 500,
      statementCents: 0,
      explained: [{ why: 'ENTRY_WITHOUT_LINE', count: 1, amountCents: -500 }],
      explainedCents: -500,
    },
    {
      till: 'ECOCASH',
      on: '2026-11-20',
      ledgerCents: 500,
      statementCents: 500,
      explained: [],
      explainedCents: 0,
    },
  ]);
  expect(balances.find(({ till, on }) => till === 'CASH' && on === '2026-11-20')).toMatchObject({
    ledgerCents: 70,
    statementCents: null,
  });
});
