import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { withdrawalPostings } from './withdrawal.postings.ts';
import type { WithdrawalEvent, Withdrawal } from './withdrawal.ts';

export const withdrawalStream: StreamDefinition<Withdrawal, WithdrawalEvent> = {
  category: 'withdrawal',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (withdrawal) => (withdrawal.status === 'NONE' ? null : withdrawal.userId),
  postings: withdrawalPostings,
};

function evolve(withdrawal: Withdrawal, event: WithdrawalEvent): Withdrawal {
  const { userId, amountCents, method } = event.data;
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { destinationId = null, destinationUsableFrom: usableFrom = null } = event.data;
      return { status: 'PENDING', userId, amountCents, method, destinationId, usableFrom };
    }
    case 'WithdrawalPaid':
      return { status: 'COMPLETED', userId, amountCents, method, paidOn: event.data.paidOn };
    case 'WithdrawalRejected':
      return { status: 'REJECTED', userId, amountCents, method };
    case 'WithdrawalReturned': {
      const { returnedOn } = event.data;
      const paidOn = withdrawal.status === 'COMPLETED' ? withdrawal.paidOn : returnedOn;
      return { status: 'RETURNED', userId, amountCents, method, paidOn, returnedOn };
    }
    case 'WithdrawalReturnUndone':
      return { status: 'COMPLETED', userId, amountCents, method, paidOn: event.data.paidOn };
    default:
      return assertNever(event);
  }
}
