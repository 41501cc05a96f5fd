import type { Loan } from '@dziva/contracts/loans';
import { loanCopy } from '#content/en/loans.ts';
import { LoanFigures } from '#features/loans/loan-figures.tsx';
import { LoanTermsPanel } from '#features/loans/loan-terms-panel.tsx';
import { PayoffPanel } from '#features/loans/payoff-panel.tsx';
import { ScheduleTable } from '#features/loans/schedule-table.tsx';
import { PaymentTable } from '#features/payments/payment-table.tsx';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';

/** Where the loan stands, its schedule and payments; between them the terms and what would settle it. */
export function LoanDetail({ loan }: { loan: Loan }) {
  const isRunning = loan.status === 'ACTIVE' || loan.status === 'DEFAULTED';
  const newestFirst = [...loan.payments].sort((a, b) => b.paidAt.localeCompare(a.paidAt));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isRunning && <LoanFigures loan={loan} />}
      {loan.status === 'SETTLED' && <Banner tone="success" title={loanCopy.pay.settled} />}
      <div className="grid gap-6 md:grid-cols-2 md:items-start">
        {isRunning && <PayoffPanel loanId={loan.id} />}
        <LoanTermsPanel loan={loan} />
      </div>
      <Panel title={loanCopy.sections.schedule} flush className="overflow-hidden">
        <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">
          {loan.disbursedAt === null ? loanCopy.schedule.provisional : loanCopy.schedule.note}
        </p>
        <ScheduleTable rows={loan.schedule} showPaid={loan.disbursedAt !== null} />
      </Panel>
      {loan.disbursedAt !== null && (
        <Panel title={loanCopy.sections.payments} flush className="overflow-hidden">
          {newestFirst.length === 0 ? (
            <p className="p-5 text-ink-2">{loanCopy.payments.none}</p>
          ) : (
            <PaymentTable caption={loanCopy.payments.caption} rows={newestFirst} showBorrower={false} />
          )}
        </Panel>
      )}
    </div>
  );
}
