import { getPortfolioReport } from '@dziva/contracts/routes/reports';
import { useState } from 'react';
import { ApplicationList, applicationRows } from '#features/applications/application-list.tsx';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { newestChecksQuery } from '#features/audit/audit.queries.ts';
import { NeedsYouToday, queuesFor } from '#features/overview/needs-you-today.tsx';
import { recentActivityQuery, statsQuery } from '#features/overview/overview.queries.ts';
import { overviewCopy } from '#features/overview/overview.text.ts';
import { queueCountQuery } from '#features/overview/queue-counts.queries.ts';
import { RecentActivity } from '#features/overview/recent-activity.tsx';
import { StatCards } from '#features/overview/stat-cards.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { formatWeekday } from '#lib/dates.ts';
import { may } from '@dziva/vocabulary/permissions';
import { useUser } from '#queries/session.ts';
import { useToday } from '#queries/system.ts';
import { ask, type Questions } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { ScheduleDialog } from './application-dialogs.tsx';
import { QueueRowActions } from './queue-row-actions.tsx';

const QUEUE_ROWS = 10;

export const questions: Questions = ({ user: { role }, search }) => [
  ...(may(role, 'audit.read') ? [ask(newestChecksQuery)] : []),
  ...queuesFor(role).map(({ queue }) => ask(queueCountQuery(queue))),
  ask(statsQuery),
  ask(rowsAt({ ...applicationRows, pageSize: QUEUE_ROWS }, search)),
  ask(recentActivityQuery),
];

/** Waiting work first, each count with a link to its list; then key figures, the queue, and recent activity. */
export default function StaffOverviewPage() {
  const user = useUser();
  const { role } = user;
  const today = useToday();
  const [scheduling, setScheduling] = useState(false);
  return (
    <TooltipProvider>
      <PageHeading
        title={overviewCopy.title}
        lead={overviewCopy.date(formatWeekday(today))}
        actions={
          <>
            {may(role, 'reports.read') && (
              <ExportButton route={getPortfolioReport} title={overviewCopy.title} input={{}} />
            )}
            {may(role, 'assessments.arrange') && (
              <Button variant="primary" onClick={() => setScheduling(true)}>
                {applicationCopy.newAssessment}
              </Button>
            )}
          </>
        }
      />
      <NeedsYouToday role={role} />
      <StatCards role={role} />
      <h2 className="mb-3 text-lg">{applicationCopy.queue}</h2>
      <ApplicationList
        pageSize={QUEUE_ROWS}
        isExported={!may(role, 'reports.read')}
        rowActions={(row) => <QueueRowActions row={row} user={user} />}
      />
      <div className="mt-8">
        <RecentActivity role={role} />
      </div>
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </TooltipProvider>
  );
}
