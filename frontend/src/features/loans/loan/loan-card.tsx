import type { Loan } from '@dziva/contracts/loans';
import { daysBetween } from '@dziva/loan-maths/calendar-date';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { ownLoanName } from '#lib/own-names.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { loanCopy } from '../loans.text.ts';
import { loanPaymentCopy } from '../pay/loan-payment.text.ts';
import { daysToText } from './days-to.ts';
import { LoanStatusBadge } from './loan-badges.tsx';
import { InstalmentProgress } from './loan-figures.tsx';

const PayFromWalletDialog = lazy(() =>
  import('../pay/pay-from-wallet-dialog.tsx').then(({ PayFromWalletDialog: loaded }) => ({
    default: loaded,
  })),
);

const { figures, own } = loanCopy;

/** A loan that a member is repaying: next payment, arrears, progress, and links. */
export function LoanCard({ loan }: { loan: Loan }) {
  return (
    <Panel
      title={
        <Link to={`/loans/${loan.id}`} className="text-ink no-underline hover:underline">
          {ownLoanName(loan)}
        </Link>
      }
      aside={<LoanStatusBadge status={loan.status} />}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <NextPayment loan={loan} />
        <PayButton loan={loan} />
      </div>
      <div className="mt-5">
        <InstalmentProgress loan={loan} />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <span className="text-ink-2">
          {own.balance}{' '}
          <strong className="text-ink">
            <Money cents={loan.balanceCents} />
          </strong>
        </span>
        <Link
          to={`/loans/${loan.id}?tab=payments`}
          aria-label={`${own.receipts}, ${ownLoanName(loan)}`}
          className="text-link"
        >
          {own.receipts}
        </Link>
      </div>
    </Panel>
  );
}

function PayButton({ loan }: { loan: Loan }) {
  const [paying, setPaying] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:w-full"
        aria-label={`${loanPaymentCopy.pay.open}, ${ownLoanName(loan)}`}
        onClick={() => setPaying(true)}
      >
        {loanPaymentCopy.pay.open}
      </Button>
      {paying && (
        <Suspense>
          <PayFromWalletDialog loan={loan} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}

function NextPayment({ loan }: { loan: Loan }) {
  const today = useToday();
  const next = nextInstalment(loan);
  if (next === undefined) return null;
  const late = next.dueDate < today;
  return (
    <div>
      <p className="text-sm text-ink-2">{next.isAllLeft ? figures.allLeft : figures.next}</p>
      <p className="mt-1">
        <MoneyFigure cents={next.requiredCents} />
      </p>
      <p className={`mt-1.5 text-sm figures ${late ? 'font-semibold text-danger-text' : 'text-ink-2'}`}>
        {figures.nextOn(formatDate(next.dueDate), daysToText(daysBetween(today, next.dueDate)))}
      </p>
      {loan.arrearsCents > 0 && (
        <p className="mt-1 text-sm text-danger-text">
          {figures.arrears}:{' '}
          <strong>
            <Money cents={loan.arrearsCents} />
          </strong>
        </p>
      )}
    </div>
  );
}
