import type { Loan } from '@dziva/contracts/loans';
import { daysBetween } from '@dziva/loan-maths/calendar-date';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { progressOf } from '@dziva/loan-maths/loan-progress';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { MoneyFigure } from '#ui/money.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { loanCopy } from '../loans.text.ts';
import { daysToText } from './days-to.ts';

const { figures } = loanCopy;

/** The figures of a loan: outstanding principal, next instalment, arrears, and a bar with one stone for each instalment. */
export function LoanFigures({ loan }: { loan: Loan }) {
  const today = useToday();
  const next = nextInstalment(loan);
  return (
    <section
      aria-label={figures.label}
      className="grid gap-x-8 gap-y-6 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5"
    >
      <Figure label={figures.balance} cents={loan.balanceCents} />
      {next !== undefined && (
        <Figure
          label={next.isAllLeft ? figures.allLeft : figures.next}
          cents={next.requiredCents}
          note={figures.nextOn(formatDate(next.dueDate), daysToText(daysBetween(today, next.dueDate)))}
        />
      )}
      <Arrears loan={loan} />
      <div className="sm:col-span-3">
        <InstalmentProgress loan={loan} />
        <p className="mt-2 text-sm">
          <Link to="?tab=schedule" replace preventScrollReset className="text-link">
            {figures.seeSchedule}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Arrears({ loan }: { loan: Loan }) {
  if (loan.arrearsCents === 0) {
    return (
      <div>
        <p className="text-sm text-ink-2">{figures.arrears}</p>
        <p className="mt-1.5 font-semibold">{figures.noArrears}</p>
      </div>
    );
  }
  return (
    <Figure
      label={figures.arrears}
      cents={loan.arrearsCents}
      urgent
      note={
        <>
          <strong className="text-danger-text">{loanCopy.daysPastDue(loan.daysPastDue)}</strong>
          <span className="block text-xs">{figures.arrearsMeaning}</span>
        </>
      }
    />
  );
}

/** The paid instalments of the agreed plan, one stone for each, and what early payments changed; not while the loan is late. */
export function InstalmentProgress({ loan }: { loan: Loan }) {
  const { paid, planned, monthsEarlier } = progressOf(loan);
  const saved = loan.savedInterestCents;
  return (
    <>
      <StoneProgress done={paid} total={planned} sentence={figures.progressOf(paid, planned)} />
      {saved > 0 && loan.arrearsCents === 0 && (
        <p className="mt-1 text-sm figures">{figures.endsEarlier(monthsEarlier, formatUsd(saved))}</p>
      )}
    </>
  );
}

function Figure({
  label,
  cents,
  note,
  urgent = false,
}: {
  label: string;
  cents: number;
  note?: ReactNode;
  urgent?: boolean;
}) {
  return (
    <div>
      <p className="text-sm text-ink-2">{label}</p>
      <p className={`mt-1 ${urgent ? 'text-danger-text' : ''}`}>
        <MoneyFigure cents={cents} size="md" />
      </p>
      {note !== undefined && <p className="mt-1.5 text-sm text-ink-2 figures">{note}</p>}
    </div>
  );
}
