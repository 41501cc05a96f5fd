/** Whose word a command rests on, computed by the server for people and for jobs. No request body has it. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Evidence } from '@dziva/event-ledger/domain/evidence';

/** What shows that it happened, besides the person who says so. */
export type Shown =
  /** Whose money it is. */
  | { readonly ownerId: string }
  | { readonly statement: { readonly importedBy: string; readonly confirmedBy: string | null } }
  /** A file that another person has opened. */
  | { readonly documentId: string; readonly openedBy: readonly string[] }
  /** A drawer or a day of cash that was counted. */
  | { readonly countedBy: readonly string[] };

/**
 * The evidence of the unit's command: what shows it, otherwise the word of the actor. A member's own act, signed in, suffices for
 * what is their own.
 */
export function evidenceFor({ context: { actor } }: Unit, shown?: Shown): Evidence {
  if (shown === undefined) return { kind: 'TYPED', by: [actor.id] };
  if ('ownerId' in shown) return { kind: actor.id === shown.ownerId ? 'OWNER' : 'TYPED', by: [actor.id] };
  if ('statement' in shown) {
    const { importedBy, confirmedBy } = shown.statement;
    return { kind: 'STATEMENT', by: confirmedBy === null ? [importedBy] : [importedBy, confirmedBy] };
  }
  if ('documentId' in shown)
    return { kind: 'DOCUMENT', by: peopleOf(actor.id, shown.openedBy), documentId: shown.documentId };
  return { kind: 'COUNTED', by: peopleOf(actor.id, shown.countedBy) };
}

const peopleOf = (actorId: string, others: readonly string[]): string[] => [...new Set([actorId, ...others])];
