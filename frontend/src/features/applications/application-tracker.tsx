import { stagesOf } from '@dziva/contracts/application-stages';
import type { Application } from '@dziva/contracts/applications';
import { formatDate } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Tracker, type TrackerStep } from '#ui/tracker.tsx';
import { applicationCopy } from './applications.text.ts';

const { tracker } = applicationCopy;

type Tracked = Pick<Application, 'status' | 'createdAt' | 'timeline'>;

/** The six steps of an application, each with its day. Declined and withdrawn applications show a message instead. */
export function ApplicationTracker({ application, forStaff }: { application: Tracked; forStaff: boolean }) {
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

/** The steps with their days. A skipped step says so and has no day. */
export function stepsOf(application: Tracked): TrackerStep[] {
  return stagesOf(application).map(({ stage, state, reachedAt }) => ({
    label: tracker.steps[stage],
    state,
    ...noteOf(state, reachedAt),
  }));
}

function noteOf(state: TrackerStep['state'], reachedAt: string | null): { note?: string } {
  if (state === 'current') return { note: tracker.current };
  if (state === 'skipped') return { note: tracker.skipped };
  return state === 'coming' || reachedAt === null ? {} : { note: formatDate(reachedAt) };
}

function lastNote({ timeline }: Tracked): string | null {
  const declined = timeline.filter((entry) => entry.status === 'DECLINED' && entry.note !== null);
  return declined.at(-1)?.note ?? null;
}
