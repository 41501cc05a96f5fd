import type { TimelineEntry } from '@dziva/contracts/applications';
import { ago, formatDateTime } from '#lib/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { applicationCopy } from './applications.text.ts';
import { StatusBadge } from './status-badge.tsx';

/** The history of an application, newest first, with the person and the note of each entry. */
export function ApplicationTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const newestFirst = [...entries].sort((a, b) => b.timestamp.localeCompare(a.timestamp));
  return (
    <Panel title={applicationCopy.sections.timeline}>
      <Timeline
        items={newestFirst.map((entry, index) => ({
          key: `${entry.timestamp}-${index}`,
          title: <StatusBadge status={entry.status} />,
          when: (
            <time dateTime={entry.timestamp} title={ago(entry.timestamp)}>
              {formatDateTime(entry.timestamp)}
            </time>
          ),
          ...(entry.actorName === null ? {} : { who: applicationCopy.timelineBy(entry.actorName) }),
          ...(entry.note === null ? {} : { note: entry.note }),
        }))}
      />
    </Panel>
  );
}
