/** The id of the only policy. */
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type EventVersion, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { DecidedPolicy } from './approval-policy.ts';

export const POLICY_ID = '5b7c0c52-6f0e-4d0b-9a63-0d4d2f1c7a31';

export interface Policy {
  /** 0: the default. */
  readonly n: number;
  readonly decided: DecidedPolicy;
  /** Every version that was decided, except the default, which has no event. */
  readonly versions: readonly PolicyVersion[];
}

interface PolicyVersion {
  readonly n: number;
  readonly decided: DecidedPolicy;
  readonly askedBy: string;
  readonly made: EventVersion;
}

const policyEvent = eventsOf<Policy>();

/**
 * A version of the approval policy. It contains all decisions up to this version, so that earlier versions are not needed to apply
 * it. A part about which nothing was ever decided is missing.
 */
export type PolicyChanged = DomainEvent<
  'PolicyChanged',
  DecidedPolicy & { n: number; askedBy: string; reason?: FreeTextRef }
>;

const policyChanged = policyEvent<PolicyChanged>('PolicyChanged', {
  evolve: ({ versions }, { data: { n, askedBy, reason: _why, ...decided } }, made) => ({
    n,
    decided,
    versions: [...versions, { n, decided, askedBy, made }],
  }),
  postings: null,
  notice: null,
  activity: null,
});

const versionRows = tableRows({
  table: 'approval_policy_read',
  key: ['n'],
  items: ({ versions }: Policy) => versions,
  row: (
    { n, decided: { preset = 'STANDARD', classes = {}, rules, limits = {} }, askedBy, made },
    { at },
  ) => ({
    n,
    preset,
    classes,
    rules,
    limits,
    askedBy,
    madeBy: at(made).actorId,
    madeAt: at(made).recordedAt,
    madeEventId: at(made).eventId,
  }),
});

export const policyStream = streamOf({
  category: 'policy',
  initialState: { n: 0, decided: { rules: {} }, versions: [] },
  subjectOf: (_: Policy) => null,
  kinds: [policyChanged],
  rows: [versionRows],
});
