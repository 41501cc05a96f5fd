import type { Investment } from '@dziva/contracts/investments';
import { hasEnded } from '@dziva/loan-maths/portfolio';
import { useQuery } from '@tanstack/react-query';
import { EndedList } from '#features/investments/ended-list.tsx';
import { InvestmentList } from '#features/investments/investment-list.tsx';
import { ownInvestmentsQuery, performanceQuery } from '#features/investments/investments.queries.ts';
import { portfolioCopy } from '#features/investments/investments.text.ts';
import { PerformancePanel } from '#features/investments/performance-panel.tsx';
import { PortfolioCards } from '#features/investments/portfolio-cards.tsx';
import { InvestmentActivity } from '#features/wallet/investment-activity.tsx';
import { investmentActivityQuery } from '#features/wallet/wallet.queries.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';

export const loader = pageLoader(() => [
  ask(ownInvestmentsQuery),
  ask(performanceQuery),
  ask(investmentActivityQuery),
]);

/** A member's investments: totals, chart, a list of all, and the recent movements of money. */
export function Component() {
  const query = useQuery(ownInvestmentsQuery);
  const hasAny = query.data !== undefined && query.data.length > 0;
  return (
    <>
      <PageHeading
        title={portfolioCopy.title}
        badge={hasAny && <EyeToggle />}
        actions={
          hasAny && (
            <ButtonLink to="/investments" variant="accent">
              {portfolioCopy.more}
            </ButtonLink>
          )
        }
      />
      <QueryView
        query={query}
        what={portfolioCopy.what}
        loadingLabel={portfolioCopy.loading}
        empty={{ when: (rows) => rows.length === 0, show: <NoInvestments /> }}
      >
        {(rows) => (
          <div className="grid gap-6">
            <PortfolioCards investments={rows} />
            <PerformancePanel />
            <Lists rows={rows} />
            <InvestmentActivity />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Active and ended investments are separate lists, so that the amounts of each list add up to its cards. */
function Lists({ rows }: { rows: readonly Investment[] }) {
  const running = rows.filter((row) => !hasEnded(row));
  const ended = rows.filter(hasEnded);
  return (
    <>
      <Panel title={portfolioCopy.list.caption} flush className="overflow-hidden">
        {running.length === 0 ? (
          <p className="p-5 text-ink-2">{portfolioCopy.noneRunning}</p>
        ) : (
          <InvestmentList rows={running} />
        )}
      </Panel>
      {ended.length > 0 && (
        <Panel title={portfolioCopy.ended.caption} flush className="overflow-hidden">
          <EndedList rows={ended} />
        </Panel>
      )}
    </>
  );
}

function NoInvestments() {
  return (
    <Panel>
      <EmptyState
        title={portfolioCopy.emptyTitle}
        action={
          <ButtonLink to="/investments" variant="accent">
            {portfolioCopy.start}
          </ButtonLink>
        }
      >
        {portfolioCopy.emptyText}
      </EmptyState>
    </Panel>
  );
}
