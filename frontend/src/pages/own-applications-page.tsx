import { useQuery } from '@tanstack/react-query';
import { ownApplicationsQuery } from '#features/applications/applications.queries.ts';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { OwnApplicationList } from '#features/applications/own-application-list.tsx';
import { ask, type Questions } from '#queries/page-loader.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';

export const questions: Questions = () => [ask(ownApplicationsQuery)];

/** A member's own applications. */
export default function OwnApplicationsPage() {
  const query = useQuery(ownApplicationsQuery);
  const apply = (
    <ButtonLink to="/apply" variant="accent">
      {applicationCopy.newApplication}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={applicationCopy.ownListTitle} actions={apply} />
      <section
        aria-label={applicationCopy.ownListTitle}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <QueryView
          query={query}
          what={applicationCopy.what}
          loadingLabel={applicationCopy.loading}
          empty={{
            when: (rows) => rows.length === 0,
            show: <EmptyState title={applicationCopy.empty}>{applicationCopy.emptyOwn}</EmptyState>,
          }}
        >
          {(rows) => <OwnApplicationList rows={rows} />}
        </QueryView>
      </section>
    </>
  );
}
