import type { ApplicationEvent } from '#applications/domain/application';
import { policy } from '@dziva/event-ledger/commands/policy';
import { closeLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';

/** What ends an application ends the loan that was made for it and never paid out. */
export const loansPolicy = policy<ApplicationEvent>({
  on: {
    ApplicationDeclined: async ({ data }, unit) => {
      if (data.undisbursedLoanId === undefined) return;
      const loan = await unit.load(loanStream, data.undisbursedLoanId);
      loan.append(closeLoan(loan.state, 'application declined'));
    },
  },
});
