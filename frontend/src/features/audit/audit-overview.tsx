import type { AuditOverview as Overview } from '@dziva/contracts/audit-overview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { Facts, type Fact } from '#ui/facts.tsx';
import { ListFilters } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { overviewCopy as copy } from './audit-overview.text.ts';
import { overviewQuery } from './audit.queries.ts';
import { BooksPanel } from './books-panel.tsx';
import { LatestSamples } from './latest-samples.tsx';
import { type OverviewState, useOverviewState } from './overview-state.ts';
import { securityKindLabels } from './security-journal.text.ts';

/** What an auditor asks first about a period: each question with its figures and links to the lists behind them. */
export function AuditOverview() {
  const state = useOverviewState(useToday());
  const query = useQuery(overviewQuery(state.asked));
  return (
    <>
      <section aria-label={copy.filters} className="mb-6 rounded-card border border-line bg-surface">
        <ListFilters>
          <PeriodFields period={state.asked} max={state.today} onPeriod={state.setPeriod} />
          <AmountFilter
            label={copy.amount}
            bad={copy.amountBad}
            cents={state.asked.aboveCents}
            onCents={state.setAbove}
          />
        </ListFilters>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <BooksPanel on={state.asked.to} isToday={state.asked.to === state.today} />
        <LatestSamples />
        <QueryView
          query={query}
          what={copy.what}
          loadingLabel={copy.loading}
          skeleton={<SkeletonFacts rows={6} />}
        >
          {(overview) => <Questions overview={overview} state={state} />}
        </QueryView>
      </div>
    </>
  );
}

function Questions({ overview, state }: { overview: Overview; state: OverviewState }) {
  const { large, oneWord, rights, reads, aboveCents } = overview;
  const { period } = state;
  return (
    <>
      <Question
        title={copy.large.title(formatUsd(aboveCents))}
        facts={entryFacts(large)}
        links={[[`/audit/events?${period}&aboveCents=${aboveCents}`, copy.large.link]]}
      />
      <Question
        title={copy.oneWord.title}
        lead={copy.oneWord.lead}
        facts={entryFacts(oneWord)}
        links={[
          [`/audit/events?${period}&money=true&oneWord=true`, copy.oneWord.link],
          [`/audit/initiated?${period}`, copy.oneWord.sums],
        ]}
      />
      <Question
        title={copy.rights.title}
        facts={[
          journalFact('GRANT', rights.grants, period),
          journalFact('FACTOR', rights.factors, period),
          journalFact('PASSWORD', rights.passwords, period),
          journalFact('ACCOUNT', rights.accounts, period),
          countFact(copy.rights.policies, rights.policies, `/audit/events?${period}&category=policy`),
        ]}
        links={[]}
      />
      <Question
        title={copy.reads.title}
        facts={[
          { term: copy.reads.reads, value: reads.reads },
          { term: copy.reads.people, value: reads.people },
        ]}
        links={[[`/audit/security?${period}&kind=READ`, copy.reads.link]]}
      />
    </>
  );
}

function Question({
  title,
  lead,
  facts,
  links,
}: {
  title: ReactNode;
  lead?: string;
  facts: readonly Fact[];
  links: readonly (readonly [to: string, label: string])[];
}) {
  return (
    <Panel title={title}>
      {lead !== undefined && <p className="mb-3 text-sm text-pretty text-ink-2">{lead}</p>}
      <Facts facts={facts} />
      {links.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {links.map(([to, label]) => (
            <Link key={to} to={to} className="inline-flex min-h-10 items-center text-link lg:min-h-8">
              {label}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}

const entryFacts = ({ entries, cents, largestCents }: Overview['large']): Fact[] => [
  { term: copy.entries, value: entries.toLocaleString('en') },
  { term: copy.sum, value: <Money cents={cents} /> },
  { term: copy.largest, value: <Money cents={largestCents} /> },
];

const journalFact = (
  kind: 'GRANT' | 'FACTOR' | 'PASSWORD' | 'ACCOUNT',
  count: number,
  period: string,
): Fact => countFact(securityKindLabels[kind], count, `/audit/security?${period}&kind=${kind}`);

/** A count that is a link to what it counts. */
const countFact = (term: string, count: number, to: string): Fact => ({
  term,
  value: (
    <Link
      to={to}
      aria-label={copy.rights.list(term, count)}
      className="-my-2 inline-flex min-h-10 min-w-10 items-center text-link lg:min-h-8"
    >
      {count}
    </Link>
  ),
});
