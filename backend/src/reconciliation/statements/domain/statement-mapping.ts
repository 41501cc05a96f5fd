import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

export interface MappingState {
  /** 0: there is none yet. */
  readonly version: number;
}

const mappingEvent = eventsOf<MappingState>();

/** A person decided how the files of one kind are read. The names and columns are in a row of this version. */
export type StatementMappingChanged = DomainEvent<
  'StatementMappingChanged',
  { provider: TransferMethod; version: number }
>;

const statementMappingChanged = mappingEvent<StatementMappingChanged>('StatementMappingChanged', {
  evolve: (_, { data: { version } }) => ({ version }),
  postings: null,
  notice: null,
  activity: null,
});

export const statementMappingStream = streamOf({
  category: 'statement-mapping',
  initialState: { version: 0 },
  subjectOf: (_: MappingState) => null,
  kinds: [statementMappingChanged],
});

/** The next version of a mapping. Earlier versions stay, because imports name the one that they were read with. */
export function changeMapping(
  { version }: MappingState,
  provider: TransferMethod,
): StatementMappingChanged[] {
  return [{ type: 'StatementMappingChanged', data: { provider, version: version + 1 } }];
}
