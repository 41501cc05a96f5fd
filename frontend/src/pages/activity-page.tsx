import { listActivity } from '@dziva/contracts/routes/dashboard';
import { ActivityList } from '#features/overview/activity-list.tsx';
import { activityQuery } from '#features/overview/overview.queries.ts';
import { activityCopy } from '#features/overview/overview.text.ts';
import { useUser } from '#queries/session.ts';
import { askFirst, pageLoader } from '#queries/page-loader.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(() => [askFirst(activityQuery)]);

/** What happened in the company, for all staff. */
export function Component() {
  const { role } = useUser();
  return (
    <>
      <PageHeading
        title={activityCopy.pageTitle}
        lead={activityCopy.pageLead}
        back={{ to: '/dashboard', label: activityCopy.back }}
        actions={<ExportButton route={listActivity} title={activityCopy.pageTitle} input={{}} />}
      />
      <ActivityList role={role} />
    </>
  );
}
