import type { RecordedEvent } from './event.ts';
import type { EvidenceKind } from '@dziva/vocabulary/evidence';

/** It is stored in the data of the event as `evidence`, so the hash chain and the proofs cover it. */
export interface Evidence {
  readonly kind: EvidenceKind;
  /** The accounts of the people whose word it is, without repeats. */
  readonly by: readonly string[];
  readonly documentId?: string;
  /** With RULE: the event that agreed to it. */
  readonly of?: string;
  /** The approval policy was switched off, as in tests. */
  readonly withoutPolicy?: true;
}

/** What the store knows about an event, to say whose word it rests on if the command did not. */
export interface Origin {
  readonly actor: { readonly id: string; readonly role: string };
  readonly subjectId: string | null;
  /** The first event of the stream, if it exists already. */
  readonly first: Pick<RecordedEvent, 'eventId' | 'actorId'> | undefined;
  readonly causationId: string | null;
}

/**
 * The evidence of an event that moves money, if its command named none: people act on what is their own, jobs carry out what the
 * first event of the stream agreed, and everything else somebody has typed.
 */
export function ordinaryEvidence({ actor, subjectId, first, causationId }: Origin): Evidence {
  if (actor.role !== 'SYSTEM') return { kind: actor.id === subjectId ? 'OWNER' : 'TYPED', by: [actor.id] };
  const of = first?.eventId ?? causationId;
  return { kind: 'RULE', by: first === undefined ? [] : [first.actorId], ...(of === null ? {} : { of }) };
}

/** The stored evidence of an event; undefined for an event that moves no money. */
export const evidenceOf = ({ data }: Pick<RecordedEvent, 'data'>): Evidence | undefined =>
  // The event ledger alone writes this field.
  (data as { readonly evidence?: Evidence }).evidence;

/** The same evidence, with the word of more people. */
export function alsoBy(evidence: Evidence, people: readonly string[]): Evidence {
  return { ...evidence, by: [...new Set([...evidence.by, ...people])] };
}
