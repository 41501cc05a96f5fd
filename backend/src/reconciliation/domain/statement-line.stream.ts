import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { statementLinePostings } from './statement-line.postings.ts';
import type { StatementLine, StatementLineEvent } from './statement-line.ts';

export const statementLineStream: StreamDefinition<StatementLine, StatementLineEvent> = {
  category: 'statement-line',
  initialState: { status: 'OPEN' },
  evolve,
  subjectOf: () => null,
  postings: statementLinePostings,
};

function evolve(_: StatementLine, event: StatementLineEvent): StatementLine {
  switch (event.type) {
    case 'LineMatched':
      return { status: 'MATCHED' };
    case 'LineIgnored':
      return { status: 'IGNORED' };
    case 'LineUnmatched':
      return { status: 'OPEN' };
    default:
      return assertNever(event);
  }
}
