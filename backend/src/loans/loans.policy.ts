import type {
  ApplicationDeclined,
  ApplicationEvent,
  ApplicationWithdrawn,
} from '#applications/domain/application';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { closeLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';

/** When an application ends, the loan that was created for it and never paid out is closed. */
export const loansPolicy = policy<ApplicationEvent>({
  on: {
    ApplicationDeclined: ({ data }, unit) => close(unit, data, 'application declined'),
    ApplicationWithdrawn: ({ data }, unit) => close(unit, data, 'application withdrawn'),
  },
});

async function close(
  unit: Unit,
  { undisbursedLoanId: loanId }: (ApplicationDeclined | ApplicationWithdrawn)['data'],
  because: string,
): Promise<void> {
  if (loanId === undefined) return;
  const loan = await unit.load(loanStream, loanId);
  loan.append(closeLoan(loan.state, because));
}
