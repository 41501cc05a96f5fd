import { addDays, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { DayBox } from '#ui/day-box.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { payoffQuery } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';
import { loanPaymentCopy } from './loan-payment.text.ts';

const QUOTE_DAYS_MAX = 31;
const { payoff: copy } = loanPaymentCopy;
const { sections } = loanCopy;

/** Shows the payoff of the loan for today or a day of the next month. The borrower can pay it off here. */
export function PayoffPanel({
  loanId,
  onPayOff,
}: {
  loanId: string;
  /** For the borrower only: opens the payment of today's payoff. */
  onPayOff?: ((totalCents: number) => void) | undefined;
}) {
  const today = useToday();
  const dayId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const last = addDays(today, QUOTE_DAYS_MAX);
  const chosen = typed ?? today;
  const isQuoted = isCalendarDate(chosen) && chosen >= today && chosen <= last;
  return (
    <Panel title={sections.settle}>
      <label htmlFor={dayId} className="block font-semibold">
        {copy.on}
      </label>
      <p id={`${dayId}-hint`} className="text-sm text-ink-2">
        {copy.onHint}
      </p>
      <DayBox
        id={dayId}
        aria-describedby={isQuoted ? `${dayId}-hint` : `${dayId}-hint ${dayId}-error`}
        aria-invalid={isQuoted ? undefined : true}
        className="mt-1.5 max-w-52"
        min={today}
        max={last}
        value={chosen}
        onDay={setTyped}
        onNoDay={setTyped}
      />
      <div aria-live="polite" className="mt-5">
        {isQuoted ? (
          <Quote loanId={loanId} on={chosen} />
        ) : (
          <p id={`${dayId}-error`} className="text-sm font-semibold text-danger-text">
            {copy.outside(formatDate(today), formatDate(last))}
          </p>
        )}
      </div>
      {onPayOff !== undefined && <PayOffNow loanId={loanId} today={today} onPayOff={onPayOff} />}
    </Panel>
  );
}

function Quote({ loanId, on }: { loanId: string; on: string }) {
  const query = useQuery(payoffQuery(loanId, on));
  return (
    <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={2} />}>
      {(quote) => (
        <>
          <p className="text-sm text-ink-2">{copy.title(formatDate(quote.on))}</p>
          <p className="mt-1 mb-3">
            <MoneyFigure cents={quote.totalCents} size="md" />
          </p>
          <Facts
            facts={[
              { term: copy.principal, value: <Money cents={quote.principalCents} /> },
              { term: copy.interest, value: <Money cents={quote.interestCents} /> },
            ]}
          />
        </>
      )}
    </QueryView>
  );
}

/** The button that pays the loan off today, at today's payoff, whichever day the quote above is for. */
function PayOffNow({
  loanId,
  today,
  onPayOff,
}: {
  loanId: string;
  today: string;
  onPayOff: (totalCents: number) => void;
}) {
  const { data } = useQuery(payoffQuery(loanId, today));
  const online = useOnline();
  if (data === undefined) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button
        variant="primary"
        className="max-sm:w-full"
        disabled={!online}
        onClick={() => onPayOff(data.totalCents)}
      >
        {copy.now(formatUsd(data.totalCents))}
      </Button>
      <p className="mt-1.5 text-sm text-ink-2">{online ? copy.nowHint : shellCopy.offlineReason}</p>
    </div>
  );
}
