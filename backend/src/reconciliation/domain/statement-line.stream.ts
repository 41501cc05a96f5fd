import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { addCents, cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { statementLinePostings } from './statement-line.postings.ts';
import type { StatementLine, StatementLineEvent } from './statement-line.ts';

export const statementLineStream: StreamDefinition<StatementLine, StatementLineEvent> = {
  category: 'statement-line',
  initialState: { status: 'OPEN' },
  evolve,
  subjectOf: () => null,
  postings: statementLinePostings,
};

const NOTHING = { suspenseCents: ZERO_CENTS, isAssigned: false, paymentIds: [] } as const;

function evolve(line: StatementLine, event: StatementLineEvent): StatementLine {
  const before = 'suspenseCents' in line ? line : NOTHING;
  switch (event.type) {
    case 'LineMatched':
      return { status: 'MATCHED', ...NOTHING };
    case 'LineIgnored':
      return { status: 'IGNORED' };
    case 'LinePutInSuspense':
      return { status: 'SUSPENSE', ...NOTHING, suspenseCents: cents(Math.abs(event.data.amountCents)) };
    case 'SuspenseAssigned': {
      const { to, partCents } = event.data;
      const suspenseCents = subtractCents(before.suspenseCents, partCents);
      const paymentIds = to.kind === 'LOAN' ? [...before.paymentIds, to.paymentId] : before.paymentIds;
      const status = suspenseCents === 0 ? 'MATCHED' : 'SUSPENSE';
      return { status, suspenseCents, isAssigned: true, paymentIds };
    }
    case 'SuspenseReturned': {
      const { paymentId, partCents, amountCents } = event.data;
      const suspenseCents = addCents(before.suspenseCents, partCents);
      const paymentIds = before.paymentIds.filter((id) => id !== paymentId);
      return {
        status: 'SUSPENSE',
        suspenseCents,
        isAssigned: suspenseCents < Math.abs(amountCents),
        paymentIds,
      };
    }
    case 'LineUnmatched':
      return { status: 'OPEN' };
    default:
      return assertNever(event);
  }
}
