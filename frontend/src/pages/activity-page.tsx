import { activityCopy } from '#content/en/overview.ts';
import { ActivityList } from '#features/overview/activity-list.tsx';
import { useUser } from '#lib/session.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** What happened in the house, for all staff. */
export function Component() {
  const { role } = useUser();
  return (
    <>
      <PageHeading
        title={activityCopy.pageTitle}
        lead={activityCopy.pageLead}
        back={{ to: '/dashboard', label: activityCopy.back }}
      />
      <ActivityList role={role} />
    </>
  );
}
