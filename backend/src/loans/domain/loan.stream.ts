import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { evolveLoan } from './loan.evolution.ts';
import { loanPostings } from './loan.postings.ts';
import type { LoanEvent, Loan } from './loan.ts';

export const loanStream: StreamDefinition<Loan, LoanEvent> = {
  category: 'loan',
  initialState: { status: 'NONE' },
  evolve: evolveLoan,
  subjectOf: (loan) => (loan.status === 'NONE' ? null : loan.borrowerId),
  postings: loanPostings,
};
