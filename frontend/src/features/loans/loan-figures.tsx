import type { Loan } from '@dziva/contracts/loans';
import { daysBetween } from '@dziva/loan-maths/calendar-date';
import { loanCopy } from '#content/en/loans.ts';
import { formatDate } from '#lib/dates.ts';
import { useToday } from '#lib/system.ts';
import { MoneyFigure } from '#ui/money.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { daysToText } from './days-to.ts';

const { figures } = loanCopy;

/** Where a loan stands: what is left, what comes next, what is late, and the wall that is being built. */
export function LoanFigures({ loan }: { loan: Loan }) {
  const today = useToday();
  const next = nextInstalment(loan);
  const paid = loan.schedule.filter((row) => row.status === 'PAID').length;
  return (
    <section className="grid gap-x-8 gap-y-6 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5">
      <Figure label={figures.balance} cents={loan.balanceCents} />
      {next !== undefined && (
        <Figure
          label={figures.next}
          cents={next.requiredCents}
          note={figures.nextOn(formatDate(next.dueDate), daysToText(daysBetween(today, next.dueDate)))}
        />
      )}
      <div>
        <p className="text-sm text-ink-2">{figures.arrears}</p>
        {loan.arrearsCents > 0 ? (
          <p className="mt-1 text-danger-text">
            <MoneyFigure cents={loan.arrearsCents} size="md" />
          </p>
        ) : (
          <p className="mt-1.5 font-semibold">{figures.noArrears}</p>
        )}
      </div>
      <div className="sm:col-span-3">
        <StoneProgress
          done={paid}
          total={loan.schedule.length}
          sentence={figures.progressOf(paid, loan.schedule.length)}
        />
      </div>
    </section>
  );
}

function Figure({ label, cents, note }: { label: string; cents: number; note?: string }) {
  return (
    <div>
      <p className="text-sm text-ink-2">{label}</p>
      <p className="mt-1">
        <MoneyFigure cents={cents} size="md" />
      </p>
      {note !== undefined && <p className="mt-1.5 text-sm text-ink-2 figures">{note}</p>}
    </div>
  );
}

/** The oldest instalment with something unpaid, and what it still requires. */
export function nextInstalment(
  loan: Pick<Loan, 'schedule'>,
): { dueDate: string; requiredCents: number } | undefined {
  const row = loan.schedule.find((one) => one.status !== 'PAID' && one.paymentCents > one.paidCents);
  return row === undefined
    ? undefined
    : { dueDate: row.dueDate, requiredCents: row.paymentCents - row.paidCents };
}
