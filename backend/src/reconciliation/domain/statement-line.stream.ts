import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { addCents, type Cents, cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { statementLinePostings } from './statement-line.postings.ts';
import type { StatementLine, StatementLineEvent } from './statement-line.ts';

export const statementLineStream: StreamDefinition<StatementLine, StatementLineEvent> = {
  category: 'statement-line',
  initialState: { status: 'OPEN' },
  evolve,
  subjectOf: () => null,
  postings: statementLinePostings,
};

interface Returned {
  readonly partCents: Cents;
  readonly amountCents: Cents;
}

function waitingAgain(before: { readonly suspenseCents: Cents }, { partCents, amountCents }: Returned) {
  const suspenseCents = addCents(before.suspenseCents, partCents);
  return { status: 'SUSPENSE', suspenseCents, isAssigned: suspenseCents < Math.abs(amountCents) } as const;
}

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
      const { paymentId } = event.data;
      return {
        ...waitingAgain(before, event.data),
        paymentIds: before.paymentIds.filter((id) => id !== paymentId),
      };
    }
    case 'SuspensePartTakenBack':
      return { ...waitingAgain(before, event.data), paymentIds: before.paymentIds };
    case 'LineUnmatched':
      return { status: 'OPEN' };
    default:
      return assertNever(event);
  }
}
