import type { Investment } from '@dziva/contracts/investments';
import type { ReactNode } from 'react';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { MoneyFigure } from '#ui/money.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { investmentCopy, portfolioCopy } from './investments.text.ts';

const { figures: copy } = investmentCopy;

/** The figures of an investment: its value, paid returns, next return, and a bar with one stone for each month. */
export function InvestmentFigures({ investment: one }: { investment: Investment }) {
  const [hidden] = useHiddenAmounts();
  const shown = (cents: number) => (hidden ? '••••' : formatUsd(cents));
  return (
    <section className="grid gap-x-8 gap-y-6 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5">
      {one.endedAt === null ? (
        <Figure
          label={copy.value}
          note={one.totalPaidReturnCents > 0 ? copy.inWallet(shown(one.totalPaidReturnCents)) : undefined}
        >
          <MoneyFigure cents={one.currentValueCents} size="md" isPrivate />
        </Figure>
      ) : (
        <Figure
          label={copy.paidOut}
          note={copy.paidOutOn(formatDate(dayOf(one.endedAt)), one.monthsCompleted)}
        >
          <MoneyFigure cents={one.paidOutCents} size="md" isPrivate />
        </Figure>
      )}
      <Figure label={copy.returns} note={copy.ofTarget(shown(one.totalExpectedReturnCents))}>
        <MoneyFigure cents={one.totalPaidReturnCents} size="md" isPrivate />
      </Figure>
      {one.nextPaymentDate === null ? (
        <Figure label={copy.next}>
          <span className="font-semibold">{copy.none}</span>
        </Figure>
      ) : (
        <Figure label={copy.next} note={copy.nextOn(formatDate(one.nextPaymentDate))}>
          <MoneyFigure cents={one.monthlyReturnCents} size="md" isPrivate />
        </Figure>
      )}
      {one.endTodayCents !== null && (
        <Figure
          label={copy.endToday}
          note={one.endTodayCents > one.principalAmountCents ? copy.endTodayNote : copy.endTodayPrincipal}
        >
          <MoneyFigure cents={one.endTodayCents} size="md" isPrivate />
        </Figure>
      )}
      <div className={one.endTodayCents === null ? 'sm:col-span-3' : 'self-end sm:col-span-2'}>
        <StoneProgress
          done={one.monthsCompleted}
          total={one.termMonths}
          sentence={portfolioCopy.progressOf(one.monthsCompleted, one.termMonths)}
        />
      </div>
    </section>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="text-sm text-ink-2">{label}</p>
      <p className="mt-1">{children}</p>
      {note !== undefined && <p className="mt-1.5 text-sm text-ink-2 figures">{note}</p>}
    </div>
  );
}
