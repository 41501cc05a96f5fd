import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { depositPostings } from './deposit.postings.ts';
import type { DepositEvent, Deposit, StatementEvidence } from './deposit.ts';

export const depositStream: StreamDefinition<Deposit, DepositEvent> = {
  category: 'deposit',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (deposit) => (deposit.status === 'NONE' ? null : deposit.userId),
  postings: depositPostings,
  upcasters: { DepositVerified: [lineOfStatement], DepositLineFound: [lineOfStatement] },
};

/** Version 1 called the line of the statement `evidence`, which now says whose word the event rests on. */
function lineOfStatement(data: object): object {
  const { evidence, ...rest } = data as { evidence?: StatementEvidence };
  return evidence === undefined ? rest : { ...rest, line: evidence };
}

function evolve(deposit: Deposit, event: DepositEvent): Deposit {
  if (event.type === 'DepositSubmitted') {
    const { userId, amountCents, method } = event.data;
    return { status: 'PENDING', userId, amountCents, method, suspicion: null, remindedHours: 0 };
  }
  if (deposit.status === 'NONE') return deposit;
  const { userId, amountCents, method } = deposit;
  switch (event.type) {
    case 'DepositFlagged':
      return deposit.status === 'PENDING' ? { ...deposit, suspicion: event.data.suspicion } : deposit;
    case 'DepositReminded':
      return deposit.status === 'PENDING' ? { ...deposit, remindedHours: event.data.atHours } : deposit;
    case 'DepositVerified':
      return {
        status: 'COMPLETED',
        userId,
        amountCents: event.data.amountCents,
        method,
        awaits: event.data.awaits ?? null,
        creditedOn: event.data.arrivedOn ?? event.data.verifiedOn,
      };
    case 'DepositLineFound':
      return deposit.status === 'COMPLETED' ? { ...deposit, awaits: null } : deposit;
    case 'DepositReversed':
      return { status: 'REVERSED', userId, amountCents, method };
    case 'DepositRejected':
      return { status: 'REJECTED', userId, amountCents, method };
    default:
      return assertNever(event);
  }
}
