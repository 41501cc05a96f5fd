/** The events of a deposit. It moves no money before it is verified. */
import { accounts } from '#platform/books/chart-of-accounts';
import type { ReferenceUse } from '#platform/books/reference-use';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { eventsOf } from '#platform/event-words/business-event';
import { notice, stream } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_PHRASES, METHOD_WORDS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { DuplicateSuspicion } from '@dziva/vocabulary/transfers';
import type { Deposit, LineAwaited, ReminderHours, StatementEvidence } from './deposit.ts';

const depositEvent = eventsOf<Deposit>();
const shown = { type: 'payment', seenBy: 'finance', subject: 'deposit' } as const;
const OVERDUE_HOURS = 48;

/** The payment as the member reports it, and the file that proves it. */
export type DepositSubmitted = DomainEvent<
  'DepositSubmitted',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    proofId: string;
    proofSha256: string;
    reference?: FreeTextRef;
    description?: FreeTextRef;
  }
>;

const depositSubmitted = depositEvent<DepositSubmitted>('DepositSubmitted', {
  evolve: (_, { data: { userId, amountCents, method } }) => ({
    status: 'PENDING',
    userId,
    amountCents,
    method,
    suspicion: null,
    duplicateOfId: null,
    remindedHours: 0,
  }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: stream('deposit'),
    facts: amountAndMethod,
    words: ({ amountCents, method }) => ({
      title: 'We have your deposit',
      message: `${formatUsd(amountCents)} ${METHOD_PHRASES[method]}. We check the proof of payment within 24–48 hours; then the money is in your wallet.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) => `${member} sent a deposit of ${formatUsd(data.amountCents)}`,
  },
});

/** An earlier deposit has the same reference or the same proof, or another entry uses the reference: a person has to check. */
export type DepositFlagged = DomainEvent<
  'DepositFlagged',
  {
    userId: string;
    suspicion: DuplicateSuspicion;
    /** The earlier deposit. */
    duplicateOfId?: string;
    /** The entry that uses the reference, if it is not a deposit. */
    usedBy?: ReferenceUse;
  }
>;

const depositFlagged = depositEvent<DepositFlagged>('DepositFlagged', {
  evolve: whilePending((deposit, { data: { suspicion, duplicateOfId = null } }) => ({
    ...deposit,
    suspicion,
    duplicateOfId,
  })),
  postings: null,
  // Finance sees it in the list of deposits to check.
  notice: null,
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { member }) =>
      `A deposit of ${member} may be a duplicate: it has the same ${
        data.suspicion === 'SAME_PROOF' ? 'proof' : 'reference'
      } as another one`,
  },
});

/** Members have sent deposits with the same reference: each of them is told, and a person decides. */
export type DepositDisputed = DomainEvent<
  'DepositDisputed',
  {
    userId: string;
    /** The deposit of the other member. */
    otherId: string;
  }
>;

const depositDisputed = depositEvent<DepositDisputed>('DepositDisputed', {
  evolve: whilePending((deposit, { data: { otherId } }) => ({
    ...deposit,
    suspicion: 'SAME_REFERENCE',
    duplicateOfId: deposit.duplicateOfId ?? otherId,
  })),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: stream('deposit'),
    facts: () => ({}),
    words: () => ({
      title: 'Your deposit is disputed',
      message:
        'Somebody else has claimed the reference of your deposit. A person decides about both. Have the proof of your payment ready.',
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: (_, { member }) =>
      `A deposit of ${member} is disputed: another member has claimed the same reference`,
  },
});

/** Finance is reminded of a deposit that waits. */
export type DepositReminded = DomainEvent<
  'DepositReminded',
  { userId: string; amountCents: Cents; method: TransferMethod; atHours: ReminderHours }
>;

const depositReminded = depositEvent<DepositReminded>('DepositReminded', {
  evolve: whilePending((deposit, { data: { atHours } }) => ({ ...deposit, remindedHours: atHours })),
  postings: null,
  notice: notice({
    audience: 'finance',
    subject: stream('deposit'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      method: data.method,
      atHours: data.atHours,
    }),
    words: ({ amountCents, method, atHours }, { memberName }) => ({
      title: atHours >= OVERDUE_HOURS ? 'A deposit is overdue' : 'A deposit is waiting for you',
      message: `${memberName} sent ${formatUsd(amountCents)} ${METHOD_PHRASES[method]} more than ${atHours} hours ago, and nobody has checked it yet.`,
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { member }) =>
      `The deposit of ${formatUsd(data.amountCents)} of ${member} has waited for more than ${data.atHours} hours`,
  },
});

export type DepositVerified = DomainEvent<
  'DepositVerified',
  {
    userId: string;
    /** The credited amount: the one in the line, otherwise the one that the member entered. */
    amountCents: Cents;
    method: TransferMethod;
    /** The day of the decision. */
    verifiedOn: CalendarDate;
    /** The day of the line, never after the decision. It is the value date of the entry. Absent without a line. */
    arrivedOn?: CalendarDate;
    /** The amount that the member entered, if another amount arrived. */
    claimedCents?: Cents;
    note?: FreeTextRef;
    /** The line that shows the money: found by the verification job, or chosen by a person. */
    line?: StatementEvidence;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** Absent if there is a line. */
    awaits?: LineAwaited;
  }
>;

const depositVerified = depositEvent<DepositVerified>('DepositVerified', {
  evolve: (deposit, { data }, decision) =>
    deposit.status === 'NONE'
      ? deposit
      : {
          ...submittedOf(deposit),
          status: 'COMPLETED',
          decision,
          amountCents: data.amountCents,
          awaits: data.awaits ?? null,
          creditedOn: data.arrivedOn ?? data.verifiedOn,
        },
  postings: ({ data }) =>
    journalEntry(
      data.arrivedOn ?? data.verifiedOn,
      depositDescription(data.method),
      debit(accounts.cash(data.method), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('deposit'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      method: data.method,
      claimedCents: data.claimedCents ?? null,
    }),
    words: ({ amountCents, method, claimedCents }) => ({
      title: 'Your deposit is in your wallet',
      message:
        claimedCents === null
          ? `We have checked your deposit of ${formatUsd(amountCents)} ${METHOD_PHRASES[method]}.`
          : `${formatUsd(amountCents)} arrived ${METHOD_PHRASES[method]}, not ${formatUsd(claimedCents)} as you entered. ${formatUsd(amountCents)} is in your wallet.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} verified the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
});

/** The line that was reserved for a deposit has come. */
export type DepositLineFound = DomainEvent<'DepositLineFound', { userId: string; line: StatementEvidence }>;

const depositLineFound = depositEvent<DepositLineFound>('DepositLineFound', {
  evolve: (deposit) => (deposit.status === 'COMPLETED' ? { ...deposit, awaits: null } : deposit),
  postings: null,
  notice: null,
  activity: null,
});

export type DepositRejected = DomainEvent<
  'DepositRejected',
  { userId: string; amountCents: Cents; method: TransferMethod; reason: FreeTextRef }
>;

const depositRejected = depositEvent<DepositRejected>('DepositRejected', {
  evolve: (deposit, _, decision) =>
    deposit.status === 'NONE' ? deposit : { ...submittedOf(deposit), status: 'REJECTED', decision },
  postings: null,
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('deposit'),
    facts: amountAndMethod,
    words: ({ amountCents, method }, { texts }) => ({
      title: 'We could not accept your deposit',
      message: `Nothing was added to your wallet for ${formatUsd(amountCents)} ${METHOD_PHRASES[method]}.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} rejected the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
});

/**
 * A verified deposit was a mistake and is reversed. Its reference and its line are free again. What the wallet held went back to
 * the account of the method; the member owes the rest.
 */
export type DepositTakenBack = DomainEvent<
  'DepositTakenBack',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    reversedOn: CalendarDate;
    reason: FreeTextRef;
    walletCents: Cents;
    owedCents: Cents;
  }
>;

const depositTakenBack = depositEvent<DepositTakenBack>('DepositTakenBack', {
  evolve: (deposit, _, decision) =>
    deposit.status === 'NONE' ? deposit : { ...submittedOf(deposit), status: 'REVERSED', decision },
  postings: ({ data }) =>
    journalEntry(
      data.reversedOn,
      takenBackDescription(depositDescription(data.method), data.amountCents, data.owedCents),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: stream('deposit'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      method: data.method,
      walletCents: data.walletCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
      title: 'We took back a deposit',
      message: `Your deposit of ${formatUsd(amountCents)} ${METHOD_PHRASES[method]} was credited by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the deposit of ${formatUsd(data.amountCents)} of ${member}`,
  },
  wallet: { type: 'DEPOSIT', id: 'event', method: 'of-event' },
});

const depositRows = tableRows({
  table: 'transfers_read',
  key: ['transferId'],
  items: (deposit: Deposit) => (deposit.status === 'NONE' ? [] : [deposit]),
  row: (deposit, { id, at }) => {
    const decision = 'decision' in deposit ? at(deposit.decision) : null;
    return {
      transferId: id,
      kind: 'DEPOSIT',
      userId: deposit.userId,
      status: deposit.status,
      method: deposit.method,
      destinationId: null,
      amountCents: deposit.amountCents,
      submittedAt: at(FIRST).recordedAt,
      submittedEventId: at(FIRST).eventId,
      decisionEventId: decision?.eventId ?? null,
      decidedAt: decision?.recordedAt ?? null,
      decidedBy: decision?.actorId ?? null,
      suspicion: deposit.suspicion,
      duplicateOfId: deposit.duplicateOfId,
    };
  },
});

export const depositStream = streamOf({
  category: 'deposit',
  initialState: { status: 'NONE' },
  subjectOf: (deposit: Deposit) => (deposit.status === 'NONE' ? null : deposit.userId),
  kinds: [
    depositSubmitted,
    depositFlagged,
    depositDisputed,
    depositReminded,
    depositVerified,
    depositLineFound,
    depositRejected,
    depositTakenBack,
  ],
  rows: [depositRows],
});
export type DepositEvent = EventOf<typeof depositStream>;

type Existing = Exclude<Deposit, { status: 'NONE' }>;

function submittedOf({ userId, amountCents, method, suspicion, duplicateOfId }: Existing) {
  return { userId, amountCents, method, suspicion, duplicateOfId };
}

function whilePending<Event extends DomainEvent>(
  evolve: (deposit: Extract<Deposit, { status: 'PENDING' }>, event: Event) => Deposit,
) {
  return (deposit: Deposit, event: Event): Deposit =>
    deposit.status === 'PENDING' ? evolve(deposit, event) : deposit;
}

function amountAndMethod({
  data,
}: {
  readonly data: { readonly amountCents: Cents; readonly method: TransferMethod };
}) {
  return { amountCents: data.amountCents, method: data.method };
}

/** The description of a deposit if its owner wrote none. */
export const depositDescription = (method: TransferMethod): string => `Deposit by ${METHOD_WORDS[method]}`;
