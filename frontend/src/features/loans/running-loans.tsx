import type { Loan } from '@dziva/contracts/loans';
import { daysBetween } from '@dziva/loan-maths/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { loanCopy } from '#content/en/loans.ts';
import { formatDate } from '#lib/dates.ts';
import { useToday } from '#lib/system.ts';
import { shortId } from '#lib/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { daysToText } from './days-to.ts';
import { LoanStatusBadge } from './loan-badges.tsx';
import { nextInstalment } from './loan-figures.tsx';
import { ownLoansQuery } from './loans.api.ts';

/** The loans that a member is repaying: what comes next and how far it is. */
export function RunningLoans() {
  const { data } = useQuery(ownLoansQuery);
  const running = (data ?? []).filter((loan) => loan.status === 'ACTIVE' || loan.status === 'DEFAULTED');
  return running.map((loan) => <RunningLoan key={loan.id} loan={loan} />);
}

function RunningLoan({ loan }: { loan: Loan }) {
  const today = useToday();
  const next = nextInstalment(loan);
  const paid = loan.schedule.filter((row) => row.status === 'PAID').length;
  const late = next !== undefined && next.dueDate < today;
  return (
    <Panel title={loanCopy.heading(shortId(loan.id))} aside={<LoanStatusBadge status={loan.status} />}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {next !== undefined && (
          <div>
            <p className="text-sm text-ink-2">{loanCopy.figures.next}</p>
            <p className="mt-1">
              <MoneyFigure cents={next.requiredCents} />
            </p>
            <p className={`mt-1.5 text-sm figures ${late ? 'font-semibold text-danger-text' : 'text-ink-2'}`}>
              {loanCopy.figures.nextOn(
                formatDate(next.dueDate),
                daysToText(daysBetween(today, next.dueDate)),
              )}
            </p>
          </div>
        )}
        <ButtonLink to={`/loans/${loan.id}`} variant="primary" className="max-sm:w-full">
          {loanCopy.pay.open}
        </ButtonLink>
      </div>
      <div className="mt-5">
        <StoneProgress
          done={paid}
          total={loan.schedule.length}
          sentence={loanCopy.figures.progressOf(paid, loan.schedule.length)}
        />
      </div>
    </Panel>
  );
}
