import type { Role } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ActivityRow } from './activity-row.tsx';
import { recentActivityQuery } from './overview.queries.ts';
import { activityCopy } from './overview.text.ts';

/** The latest activities, and a link to all of them. */
export function RecentActivity({ role }: { role: Role }) {
  const query = useQuery(recentActivityQuery);
  return (
    <Panel
      title={activityCopy.title}
      flush
      className="overflow-hidden"
      aside={
        <Link to="/activity" className="text-link text-sm">
          {activityCopy.all}
        </Link>
      }
    >
      <QueryView
        query={query}
        what={activityCopy.what}
        loadingLabel={activityCopy.loading}
        empty={{
          when: (rows) => rows.length === 0,
          show: <EmptyState title={activityCopy.empty}>{activityCopy.emptyText}</EmptyState>,
        }}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((one) => (
              <ActivityRow key={one.id} activity={one} role={role} showDay />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
