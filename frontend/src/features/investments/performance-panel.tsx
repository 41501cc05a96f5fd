import type { PerformanceMonth } from '@dziva/contracts/investments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatMonth } from '#lib/dates.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { performanceQuery } from './investments.queries.ts';
import { portfolioCopy } from './investments.text.ts';

const { chart: copy } = portfolioCopy;

// The charting library is larger than the rest of the page, so it is loaded only if there is something to draw.
const PerformanceChart = lazy(() => import('./performance-chart.tsx'));

/** How the investments grew, as a chart or as the same figures in a table. */
export function PerformancePanel() {
  const query = useQuery(performanceQuery);
  const [asTable, setAsTable] = useState(false);
  const [hidden] = useHiddenAmounts();
  return (
    <Panel
      title={copy.title}
      flush
      aside={
        <Button size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? copy.asChart : copy.asTable}
        </Button>
      }
    >
      <QueryView query={query} what={copy.what} skeleton={<ChartPlaceholder />}>
        {(months) => {
          if (months.length === 0) return <Note>{copy.empty}</Note>;
          if (hidden) return <Note>{copy.hidden}</Note>;
          if (asTable) return <PerformanceTable months={months} />;
          return (
            <div className="p-4 sm:p-5">
              <Suspense fallback={<ChartPlaceholder />}>
                <PerformanceChart months={months} />
              </Suspense>
            </div>
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** A placeholder as high as the chart, so that nothing below it moves. */
function ChartPlaceholder() {
  return <Skeleton className="h-64 w-full opacity-60" />;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="grid min-h-40 place-items-center p-5 text-ink-2">{children}</p>;
}

function PerformanceTable({ months }: { months: readonly PerformanceMonth[] }) {
  const newestFirst = [...months].reverse();
  return (
    <DataTable caption={copy.title} columns={columns} rows={newestFirst} rowKey={({ month }) => month} />
  );
}

const columns: Column<PerformanceMonth>[] = [
  {
    key: 'month',
    header: copy.month,
    card: 'title',
    cell: ({ month }) => <span className="font-semibold">{formatMonth(month)}</span>,
  },
  {
    key: 'invested',
    header: copy.invested,
    align: 'right',
    cell: ({ investedCents }) => <Money cents={investedCents} />,
  },
  {
    key: 'value',
    header: copy.value,
    align: 'right',
    cell: ({ valueCents }) => <Money cents={valueCents} />,
  },
  {
    key: 'returns',
    header: copy.returns,
    align: 'right',
    cell: ({ returnsCents }) => <Money cents={returnsCents} />,
  },
];
