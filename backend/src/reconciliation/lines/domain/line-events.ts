/** The events of a line of a statement. */
import { takenBackDescription } from '#platform/books/taken-back-description';
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, cents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_PHRASES } from '@dziva/vocabulary/payment-methods';
import { accountOf, differs, moved, signed, suspense, taken, till, what } from './line-postings.ts';
import type {
  Assignee,
  EndedState,
  LineDifference,
  LineFacts,
  MatchedEntry,
  ReturnableAssignee,
  StatementLine,
  TillEntry,
} from './statement-line.ts';

const lineEvent = eventsOf<StatementLine>();
const NOTHING = { suspenseCents: ZERO_CENTS, isAssigned: false, paymentIds: [] } as const;

/** A person said what a line is that nobody could read. */
export type StatementLineCompleted = DomainEvent<
  'StatementLineCompleted',
  LineFacts & { readonly reference?: FreeTextRef; readonly referenceHash?: string }
>;

const statementLineCompleted = lineEvent<StatementLineCompleted>('StatementLineCompleted', {
  evolve: () => ({ status: 'OPEN' }),
  postings: null,
  notice: null,
  // A day's work is hundreds of lines: they would hide what people did.
  activity: null,
});

/** The line is matched to these entries; their total and the difference are its amount. */
export type LineMatched = DomainEvent<
  'LineMatched',
  LineFacts & { readonly entries: readonly MatchedEntry[]; readonly difference?: LineDifference }
>;

const lineMatched = lineEvent<LineMatched>('LineMatched', {
  evolve: (_, { data: { difference } }) => ({
    status: 'MATCHED',
    ...NOTHING,
    ...(difference === undefined ? {} : { difference }),
  }),
  postings: ({ data }) =>
    data.difference === undefined
      ? null
      : differs(data, data.difference.account, data.difference.amountCents),
  notice: null,
  activity: null,
});

/** The line is no money. */
export type LineIgnored = DomainEvent<'LineIgnored', LineFacts & { readonly reason: FreeTextRef }>;

const lineIgnored = lineEvent<LineIgnored>('LineIgnored', {
  evolve: () => ({ status: 'IGNORED' }),
  postings: null,
  notice: null,
  activity: null,
});

/** The money is posted on its day; its purpose is not known yet. */
export type LinePutInSuspense = DomainEvent<'LinePutInSuspense', LineFacts & { readonly note?: FreeTextRef }>;

const linePutInSuspense = lineEvent<LinePutInSuspense>('LinePutInSuspense', {
  evolve: (_, { data }) => ({
    status: 'SUSPENSE',
    ...NOTHING,
    suspenseCents: cents(Math.abs(data.amountCents)),
  }),
  postings: ({ data }, lineId) =>
    moved(data.on, `${what(data)} put in suspense`, data.amountCents, till(data), suspense(data, lineId)),
  notice: null,
  activity: null,
});

/** A part of the money in suspense was assigned, in cents without a sign. */
export type SuspenseAssigned = DomainEvent<
  'SuspenseAssigned',
  LineFacts & { readonly to: Assignee; readonly partCents: Cents; readonly valueOn: CalendarDate }
>;

const suspenseAssigned = lineEvent<SuspenseAssigned>('SuspenseAssigned', {
  evolve: (line, { data: { to, partCents } }) => {
    const before = waitingIn(line);
    const suspenseCents = subtractCents(before.suspenseCents, partCents);
    const paymentIds = to.kind === 'LOAN' ? [...before.paymentIds, to.paymentId] : before.paymentIds;
    return {
      status: suspenseCents === 0 ? 'MATCHED' : 'SUSPENSE',
      suspenseCents,
      isAssigned: true,
      paymentIds,
    };
  },
  postings: ({ data }, lineId) =>
    moved(
      data.valueOn,
      `${what(data)} assigned`,
      signed(data.partCents, data),
      suspense(data, lineId),
      accountOf(data.to, data),
    ),
  notice: notice({
    audience: (event) => ({ personId: ownerOf(event) }),
    subject: (event) => ({ kind: 'wallet', id: ownerOf(event) }),
    isNotified: (event) => ownerOf(event) !== '' && ownerOf(event) !== event.actorId,
    facts: ({ data }) => ({
      amountCents: data.partCents,
      method: data.till,
      cameOn: data.on,
    }),
    words: ({ amountCents, method, cameOn }) => ({
      title: 'Money was added to your wallet',
      message: `${formatUsd(amountCents)} came ${METHOD_PHRASES[method]} on ${day(cameOn)}, and we found that it is yours.`,
    }),
  }),
  activity: null,
  // Money without a claim that was found to be the member's.
  wallet: { type: 'DEPOSIT', id: 'event', method: null },
});

/** The loan payment to which it was assigned is reversed: the money is in suspense again. */
export type SuspenseReturned = DomainEvent<
  'SuspenseReturned',
  LineFacts & { readonly paymentId: string; readonly partCents: Cents }
>;

const suspenseReturned = lineEvent<SuspenseReturned>('SuspenseReturned', {
  evolve: (line, { data }) => {
    const before = waitingIn(line);
    const paymentIds = before.paymentIds.filter((id) => id !== data.paymentId);
    return { ...waitingAgain(before, data), paymentIds };
  },
  postings: ({ data }, lineId) =>
    moved(
      data.on,
      `${what(data)} back in suspense`,
      signed(data.partCents, data),
      till(data),
      suspense(data, lineId),
    ),
  notice: null,
  activity: null,
});

/**
 * A part was assigned by mistake: its money is in suspense again. For a part in a wallet, the wallet pays what it holds, and its
 * owner owes the rest; for all other parts both are 0.
 */
export type SuspensePartTakenBack = DomainEvent<
  'SuspensePartTakenBack',
  LineFacts & {
    /** The id of the event that assigned it. */
    readonly partId: string;
    readonly to: ReturnableAssignee;
    readonly partCents: Cents;
    readonly walletCents: Cents;
    readonly owedCents: Cents;
    readonly takenBackOn: CalendarDate;
    readonly reason: FreeTextRef;
  }
>;

const suspensePartTakenBack = lineEvent<SuspensePartTakenBack>('SuspensePartTakenBack', {
  evolve: (line, { data }) => {
    const before = waitingIn(line);
    return { ...waitingAgain(before, data), paymentIds: before.paymentIds };
  },
  postings: ({ data }, lineId) =>
    journalEntry(
      data.takenBackOn,
      takenBackDescription(what(data), data.partCents, data.owedCents),
      ...taken(data),
      { address: suspense(data, lineId), amountCents: cents(-signed(data.partCents, data)) },
    ),
  notice: notice({
    audience: (event) => ({ personId: ownerOf(event) }),
    subject: (event) => ({ kind: 'wallet', id: ownerOf(event) }),
    isNotified: (event) => ownerOf(event) !== '' && ownerOf(event) !== event.actorId,
    facts: ({ data }) => ({
      amountCents: data.partCents,
      method: data.till,
      walletCents: data.walletCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
      title: 'We took back money that was not yours',
      message: `${formatUsd(amountCents)} that came ${METHOD_PHRASES[method]} was put into your wallet by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: null,
  wallet: { type: 'DEPOSIT', id: 'event', method: null },
});

/** The line is open again, because a person opened it or one of its entries was reversed. The entries stay. */
export type LineUnmatched = DomainEvent<
  'LineUnmatched',
  LineFacts & {
    readonly was: EndedState;
    readonly difference?: LineDifference;
    readonly reason?: FreeTextRef;
    readonly reversed?: TillEntry;
  }
>;

const lineUnmatched = lineEvent<LineUnmatched>('LineUnmatched', {
  evolve: () => ({ status: 'OPEN' }),
  postings: ({ data }, lineId) => {
    if (data.was === 'SUSPENSE')
      return moved(
        data.on,
        `${what(data)} taken out of suspense`,
        data.amountCents,
        suspense(data, lineId),
        till(data),
      );
    return data.difference === undefined
      ? null
      : differs(data, data.difference.account, cents(-data.difference.amountCents));
  },
  notice: null,
  activity: null,
});

export const statementLineStream = streamOf({
  category: 'statement-line',
  initialState: { status: 'OPEN' },
  subjectOf: (_: StatementLine) => null,
  kinds: [
    statementLineCompleted,
    lineMatched,
    lineIgnored,
    linePutInSuspense,
    suspenseAssigned,
    suspenseReturned,
    suspensePartTakenBack,
    lineUnmatched,
  ],
});
export type StatementLineEvent = EventOf<typeof statementLineStream>;

const waitingIn = (line: StatementLine) => ('suspenseCents' in line ? line : NOTHING);

/** The owner of the wallet concerned; empty if the money went elsewhere. */
const ownerOf = ({ data: { to } }: { readonly data: { readonly to: Assignee } }): string =>
  to.kind === 'WALLET' ? to.userId : '';

interface Returned {
  readonly partCents: Cents;
  readonly amountCents: Cents;
}

function waitingAgain(before: { readonly suspenseCents: Cents }, { partCents, amountCents }: Returned) {
  const suspenseCents = addCents(before.suspenseCents, partCents);
  return { status: 'SUSPENSE', suspenseCents, isAssigned: suspenseCents < Math.abs(amountCents) } as const;
}
