import { addDays } from '@dziva/loan-maths/calendar-date';
import { isRealDate } from '@dziva/contracts/date-fields';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { loanCopy } from '#content/en/loans.ts';
import { formatDate } from '#lib/dates.ts';
import { useToday } from '#lib/system.ts';
import { Facts } from '#ui/facts.tsx';
import { boxStyles } from '#ui/field.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { payoffQuery } from './loans.api.ts';

const QUOTE_DAYS_MAX = 31;
const { payoff: copy, sections } = loanCopy;

/** What settles the loan today, or on a day of the coming month. */
export function PayoffPanel({ loanId }: { loanId: string }) {
  const today = useToday();
  const dayId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const last = addDays(today, QUOTE_DAYS_MAX);
  const on = chosen !== null && isRealDate(chosen) && chosen >= today && chosen <= last ? chosen : today;
  const query = useQuery(payoffQuery(loanId, on));
  return (
    <Panel title={sections.settle}>
      <label htmlFor={dayId} className="block font-semibold">
        {copy.on}
      </label>
      <p className="text-sm text-ink-2">{copy.onHint}</p>
      <input
        id={dayId}
        type="date"
        className={`${boxStyles} mt-1.5 max-w-52`}
        min={today}
        max={last}
        value={chosen ?? today}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div className="mt-5">
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
      </div>
    </Panel>
  );
}
