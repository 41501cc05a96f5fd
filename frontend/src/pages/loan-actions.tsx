import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import { loanPaymentCopy } from '#content/en/loan-payment.ts';
import { disburseCopy } from '#content/en/loan-making.ts';
import { loanCopy } from '#content/en/loans.ts';
import { takesPayments } from '#features/loans/recoverable.ts';
import { may } from '#lib/permissions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { LoanAct } from './loan-dialogs.tsx';

/** Buttons that move money on a loan: pay out, and pay from the wallet. */
export function LoanActions({
  loan,
  user,
  onAct,
}: {
  loan: Loan;
  user: User;
  onAct: (act: LoanAct) => void;
}) {
  const isOwn = loan.borrowerId === user.id;
  return (
    <>
      <ButtonLink to={`/applications/${loan.appId}`}>{loanCopy.application}</ButtonLink>
      {loan.status === 'APPROVED' && !isOwn && may.disburseLoans(user.role) && (
        <Button variant="accent" onClick={() => onAct({ kind: 'disburse' })}>
          {disburseCopy.open}
        </Button>
      )}
      {takesPayments(loan) && !isOwn && may.recordPayments(user.role) && (
        <Button variant="accent" onClick={() => onAct({ kind: 'record' })}>
          {loanPaymentCopy.record}
        </Button>
      )}
      {takesPayments(loan) && isOwn && (
        <Button variant="accent" onClick={() => onAct({ kind: 'pay' })}>
          {loanPaymentCopy.pay.open}
        </Button>
      )}
    </>
  );
}
