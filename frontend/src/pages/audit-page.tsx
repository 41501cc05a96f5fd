import { overviewCopy } from '#features/audit/audit-overview.text.ts';
import { AuditOverview } from '#features/audit/audit-overview.tsx';
import { newestChecksQuery, overviewQuery } from '#features/audit/audit.queries.ts';
import { balanceOfDayQuery, lastSealQuery } from '#features/audit/books-panel.tsx';
import { latestSamplesQuery } from '#features/audit/latest-samples.tsx';
import { overviewIn } from '#features/audit/overview-state.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search, today }) => {
  const asked = overviewIn(search, today);
  return [
    ask(overviewQuery(asked)),
    ask(balanceOfDayQuery(asked.to, asked.to === today)),
    ask(newestChecksQuery),
    ask(lastSealQuery),
    ask(latestSamplesQuery),
  ];
});

/** Where an audit begins: for finance, administrators and auditors. */
export function Component() {
  return (
    <>
      <PageHeading title={overviewCopy.title} lead={overviewCopy.lead} />
      <AuditOverview />
    </>
  );
}
