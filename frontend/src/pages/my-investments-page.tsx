import { useQuery } from '@tanstack/react-query';
import { portfolioCopy } from '#content/en/investments.ts';
import { InvestmentList } from '#features/investments/investment-list.tsx';
import { ownInvestmentsQuery } from '#features/investments/investments.api.ts';
import { PerformancePanel } from '#features/investments/performance-panel.tsx';
import { PortfolioCards } from '#features/investments/portfolio-cards.tsx';
import { InvestmentActivity } from '#features/wallet/investment-activity.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';

/** A member's investments: what they come to, how they grew, each of them, and what moved lately. */
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
        empty={{ when: (rows) => rows.length === 0, show: <Nothing /> }}
      >
        {(rows) => (
          <div className="in-turn grid gap-6">
            <PortfolioCards investments={rows} />
            <PerformancePanel />
            <Panel title={portfolioCopy.list.caption} flush className="overflow-hidden">
              <InvestmentList rows={rows} />
            </Panel>
            <InvestmentActivity />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Nothing() {
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
