import type { DashboardStats } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { may } from '@dziva/vocabulary/permissions';
import { MoneyFigure } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { statsQuery } from './overview.queries.ts';
import { statCopy } from './overview.text.ts';
import { StatCard } from './stat-card.tsx';

const { portfolio, loans, collection, revenue } = statCopy;

/** The page that each figure links to. The reports are for finance. */
const addresses = {
  portfolio: '/reports?report=portfolio',
  collection: '/reports?report=arrears&period=last-30-days',
  revenue: '/reports?report=payments&period=last-30-days',
} as const;

/** Four figures about the company, each with its change against the 30 days before. */
export function StatCards({ role }: { role: Role }) {
  const query = useQuery(statsQuery);
  return (
    <section aria-labelledby="how-we-stand" className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="how-we-stand" className="text-lg">
          {statCopy.title}
        </h2>
        {query.data !== undefined && (
          <p className="text-sm text-ink-2 figures">{statCopy.asOf(formatDate(query.data.asOf))}</p>
        )}
      </div>
      <QueryView
        query={query}
        what={statCopy.what}
        loadingLabel={statCopy.loading}
        skeleton={<SkeletonCards />}
      >
        {(stats) => <Cards stats={stats} seesReports={may(role, 'reports.read')} />}
      </QueryView>
    </section>
  );
}

function Cards({ stats, seesReports }: { stats: DashboardStats; seesReports: boolean }) {
  const to = (address: string) => (seesReports ? address : undefined);
  return (
    <CardGrid>
      <StatCard
        {...portfolio}
        value={<MoneyFigure cents={stats.totalPortfolioCents} size="md" />}
        change={stats.portfolioChange}
        kind="standing"
        to={to(addresses.portfolio)}
      />
      <StatCard
        {...loans}
        value={<Figure>{stats.activeLoans}</Figure>}
        change={stats.loansChange}
        kind="standing"
        to="/loans"
      />
      <StatCard
        label={collection.label}
        definition={collection.definition}
        opens={collection.opens}
        value={
          stats.collectionRate === null ? null : <Figure unit="%">{stats.collectionRate.toFixed(1)}</Figure>
        }
        change={stats.collectionChange}
        kind="points"
        isGain
        note={stats.recoveryRate === null ? undefined : collection.recovery(stats.recoveryRate.toFixed(1))}
        to={to(addresses.collection)}
      />
      <StatCard
        {...revenue}
        value={<MoneyFigure cents={stats.monthlyRevenueCents} size="md" />}
        change={stats.revenueChange}
        kind="flowing"
        isGain
        to={to(addresses.revenue)}
      />
    </CardGrid>
  );
}

function CardGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {children}
    </dl>
  );
}

function Figure({ unit, children }: { unit?: string; children: ReactNode }) {
  return (
    <span className="text-2xl leading-none font-[650] tracking-[-0.02em] figures">
      {children}
      {unit !== undefined && <span className="ml-1 text-[0.6em] tracking-normal text-ink-2">{unit}</span>}
    </span>
  );
}

function SkeletonCards() {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {Array.from({ length: 4 }, (_, card) => (
        <div key={card} className="grid gap-3 bg-surface p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
