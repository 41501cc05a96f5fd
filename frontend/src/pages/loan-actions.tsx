import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import { useState } from 'react';
import { loanCopy } from '#content/en/loans.ts';
import { DisburseDialog } from '#features/loans/disburse-dialog.tsx';
import { PayFromWalletDialog } from '#features/loans/pay-from-wallet-dialog.tsx';
import { RecordPaymentDialog } from '#features/loans/record-payment-dialog.tsx';
import { may } from '#lib/permissions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/** What moves money on a loan: paying it out, and paying it back by whoever looks at it. */
export function LoanActions({ loan, user }: { loan: Loan; user: User }) {
  const [opened, setOpened] = useState<'disburse' | 'record' | 'pay' | null>(null);
  const close = () => setOpened(null);
  const takesPayments = loan.status === 'ACTIVE' || loan.status === 'DEFAULTED';
  return (
    <>
      <ButtonLink to={`/applications/${loan.appId}`}>{loanCopy.application}</ButtonLink>
      {loan.status === 'APPROVED' && may.disburseLoans(user.role) && (
        <Button variant="accent" onClick={() => setOpened('disburse')}>
          {loanCopy.disburse.open}
        </Button>
      )}
      {takesPayments && may.recordPayments(user.role) && (
        <Button variant="accent" onClick={() => setOpened('record')}>
          {loanCopy.record.open}
        </Button>
      )}
      {takesPayments && loan.borrowerId === user.id && (
        <Button variant="accent" onClick={() => setOpened('pay')}>
          {loanCopy.pay.open}
        </Button>
      )}
      {opened === 'disburse' && <DisburseDialog loan={loan} onClose={close} />}
      {opened === 'record' && <RecordPaymentDialog loan={loan} onClose={close} />}
      {opened === 'pay' && <PayFromWalletDialog loan={loan} onClose={close} />}
    </>
  );
}
