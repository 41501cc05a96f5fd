import type {
  ApplicationDeclined,
  ApplicationEvent,
  ApplicationWithdrawn,
} from '#applications/domain/application-events';
import type { AccountDisabled, StaffRightsEnded } from '#identity/sign-in/domain/access-alerts';
import type { RequestEnd } from '#lending/write-off/domain/write-off-events';
import { endWriteOffRequest } from '#lending/write-off/domain/write-off.decisions';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import { closeLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';

/**
 * When an application ends, the loan that was created for it and never paid out is closed. A request to write off a loan ends with
 * the right of the person who made it, and with the account of the borrower.
 */
export const loansPolicy = policy<ApplicationEvent | StaffRightsEnded | AccountDisabled>({
  on: {
    StaffRightsEnded: async ({ data: { userId, remaining } }, unit) => {
      if (may(remaining, 'loans.recover')) return;
      await endRequests(
        unit,
        sql`SELECT loan_id AS id FROM loans_read WHERE status = 'DEFAULTED' AND write_off_requested_by = ${userId}`,
        'REQUESTER_LEFT',
      );
    },
    AccountDisabled: ({ data: { userId } }, unit) =>
      endRequests(
        unit,
        sql`SELECT loan_id AS id FROM loans_read
             WHERE status = 'DEFAULTED' AND borrower_id = ${userId} AND write_off_requested_by IS NOT NULL`,
        'ACCOUNT_DISABLED',
      ),
    ApplicationDeclined: ({ data }, unit) => close(unit, data, 'application declined'),
    ApplicationWithdrawn: ({ data }, unit) => close(unit, data, 'application withdrawn'),
  },
});

async function endRequests(unit: Unit, requested: Statement, because: RequestEnd): Promise<void> {
  const found = await unit.db.query<{ id: string }>(requested);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  for (const loan of await unit.loadAll(loanStream, ids)) {
    loan.append(endWriteOffRequest(loan.state, unit.context.today, because));
  }
}

async function close(
  unit: Unit,
  { undisbursedLoanId: loanId }: (ApplicationDeclined | ApplicationWithdrawn)['data'],
  because: string,
): Promise<void> {
  if (loanId === undefined) return;
  const loan = await unit.load(loanStream, loanId);
  loan.append(closeLoan(loan.state, because));
}
