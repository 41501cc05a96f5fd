import type { Application, ApplicationStatus } from '@dziva/contracts/applications';
import { applicationCopy } from '#content/en/applications.ts';
import { formatDate } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Tracker, type TrackerStep } from '#ui/tracker.tsx';

const ORDER = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSMENT_SCHEDULED',
  'ASSESSED',
  'APPROVED',
  'DISBURSED',
] as const;

type Tracked = Pick<Application, 'status' | 'createdAt' | 'timeline'>;

/** The six steps of an application with the day of each; outside the line stand declined and withdrawn ones. */
export function ApplicationTracker({ application, forStaff }: { application: Tracked; forStaff: boolean }) {
  const { tracker } = applicationCopy;
  if (application.status === 'DECLINED') {
    return (
      <Banner tone="warn" title={tracker.declined}>
        {lastNote(application) !== null && (
          <p>
            {tracker.reason}: <span className="whitespace-pre-line">{lastNote(application)}</span>
          </p>
        )}
        {!forStaff && <p className="mt-1">{tracker.declinedNext}</p>}
      </Banner>
    );
  }
  if (application.status === 'WITHDRAWN') {
    return <Banner title={forStaff ? tracker.withdrawnStaff : tracker.withdrawn} />;
  }
  return <Tracker label={tracker.label} steps={stepsOf(application)} />;
}

/** Steps up to the current one are done; each carries its own day, or that of the application where it has none. */
export function stepsOf(application: Tracked): TrackerStep[] {
  const reached = ORDER.findIndex((status) => status === application.status);
  return ORDER.map((status, index) => ({
    label: applicationCopy.tracker.steps[status],
    ...(index > reached
      ? { state: 'coming' as const }
      : index === reached && status !== 'DISBURSED'
        ? { state: 'current' as const, note: applicationCopy.tracker.current }
        : { state: 'done' as const, note: formatDate(dayOfStep(application, status)) }),
  }));
}

function dayOfStep({ timeline, createdAt }: Tracked, status: ApplicationStatus): string {
  return (
    timeline
      .filter((entry) => entry.status === status)
      .map((entry) => entry.timestamp)
      .sort()[0] ?? createdAt
  );
}

function lastNote({ timeline }: Tracked): string | null {
  const declined = timeline.filter((entry) => entry.status === 'DECLINED' && entry.note !== null);
  return declined.at(-1)?.note ?? null;
}
