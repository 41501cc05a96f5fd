import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { TransferMethod } from '#transfers/domain/transfer-method';

/** A person imported a provider's statement. The deposits have their own events when its lines verify them. */
export type StatementReceived = DomainEvent<
  'StatementReceived',
  { provider: TransferMethod; sizeBytes: number; sha256: string }
>;

export type StatementImport = { readonly status: 'NONE' } | { readonly status: 'RECEIVED' };

export const statementImportStream: StreamDefinition<StatementImport, StatementReceived> = {
  category: 'statement-import',
  initialState: { status: 'NONE' },
  evolve: () => ({ status: 'RECEIVED' }),
  subjectOf: () => null,
  postings: { StatementReceived: null },
};

/** The file is stored, and a job will read it. */
export function receiveStatement(facts: StatementReceived['data']): StatementReceived[] {
  return [{ type: 'StatementReceived', data: facts }];
}
