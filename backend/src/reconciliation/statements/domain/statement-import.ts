import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

export type StatementImport =
  | { readonly status: 'NONE' }
  | { readonly status: 'RECEIVED' | 'CONFIRMED' | 'LAPSED'; readonly provider: TransferMethod };

const importEvent = eventsOf<StatementImport>();

/** A person imported a provider's statement. The deposits have their own events when its lines verify them. */
export type StatementReceived = DomainEvent<
  'StatementReceived',
  { provider: TransferMethod; sizeBytes: number; sha256: string }
>;

const statementReceived = importEvent<StatementReceived>('StatementReceived', {
  evolve: (_, { data: { provider } }) => ({ status: 'RECEIVED', provider }),
  postings: null,
  notice: null,
  activity: null,
});

/** Another person compared the import with the provider's own figures. */
export type StatementConfirmed = DomainEvent<
  'StatementConfirmed',
  {
    provider: TransferMethod;
    importedBy: string;
    /** As this person read it. */
    closingBalanceCents?: Cents;
    note?: FreeTextRef;
  }
>;

const statementConfirmed = importEvent<StatementConfirmed>('StatementConfirmed', {
  evolve: (_, { data: { provider } }) => ({ status: 'CONFIRMED', provider }),
  postings: null,
  notice: null,
  activity: null,
});

/** The importer lost the right before anybody confirmed the import: its free lines are not used any more. */
export type StatementLapsed = DomainEvent<
  'StatementLapsed',
  { provider: TransferMethod; importedBy: string }
>;

const statementLapsed = importEvent<StatementLapsed>('StatementLapsed', {
  evolve: (_, { data: { provider } }) => ({ status: 'LAPSED', provider }),
  postings: null,
  notice: null,
  activity: null,
});

export const statementImportStream = streamOf({
  category: 'statement-import',
  initialState: { status: 'NONE' },
  subjectOf: (_: StatementImport) => null,
  kinds: [statementReceived, statementConfirmed, statementLapsed],
});
export type StatementImportEvent = EventOf<typeof statementImportStream>;

/** The file is stored, and a job will read it. */
export function receiveStatement(facts: StatementReceived['data']): StatementReceived[] {
  return [{ type: 'StatementReceived', data: facts }];
}

export interface Confirmation {
  readonly importedBy: string;
  /** Whether the person who confirms it imported it, with any of their accounts. */
  readonly isImporter: boolean;
  /** FAILED if the file has no lines; UNREAD while the job reads it. */
  readonly reading: 'UNREAD' | 'READ' | 'FAILED';
  readonly closingBalanceCents?: Cents;
  readonly note?: FreeTextRef;
}

/**
 * Confirms an import that was read. Throws 404 if there is none, 403 `SELF_DECISION` for its importer, 409 `ALREADY_CONFIRMED`,
 * `STATEMENT_LAPSED`, `STATEMENT_FAILED`, or `NOT_READ`.
 */
export function confirmStatement(
  state: StatementImport,
  { isImporter, reading, ...facts }: Confirmation,
): StatementImportEvent[] {
  if (state.status === 'NONE') throw notFound('statement');
  if (isImporter)
    throw forbidden('SELF_DECISION', 'You imported this statement yourself: a colleague has to confirm it.');
  if (state.status === 'CONFIRMED')
    throw stateConflict('ALREADY_CONFIRMED', 'This statement is confirmed already.');
  if (state.status === 'LAPSED')
    throw stateConflict('STATEMENT_LAPSED', 'This import has lapsed. Import the file again.');
  if (reading === 'FAILED')
    throw stateConflict('STATEMENT_FAILED', 'This file could not be read, so there is nothing to confirm.');
  if (reading === 'UNREAD')
    throw stateConflict('NOT_READ', 'This statement is still being read. Confirm it when that is done.');
  return [{ type: 'StatementConfirmed', data: { provider: state.provider, ...facts } }];
}

/** Ends an import whose importer lost the right; no events if it is confirmed, or has lapsed before. */
export function lapseStatement(state: StatementImport, importedBy: string): StatementImportEvent[] {
  if (state.status !== 'RECEIVED') return [];
  return [{ type: 'StatementLapsed', data: { provider: state.provider, importedBy } }];
}
