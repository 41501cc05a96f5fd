import { useState } from 'react';
import { ApplicationList, applicationRows } from '#features/applications/application-list.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { useUser } from '#queries/session.ts';
import { ask, type Questions } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { ScheduleDialog } from './application-dialogs.tsx';
import { QueueRowActions } from './queue-row-actions.tsx';

export const questions: Questions = ({ search }) => [ask(rowsAt(applicationRows, search))];

/** The queue of applications, with the possible actions in each row. */
export default function ApplicationQueuePage() {
  const user = useUser();
  const [scheduling, setScheduling] = useState(false);
  return (
    <TooltipProvider>
      <PageHeading
        title={applicationCopy.listTitle}
        actions={
          may(user.role, 'assessments.arrange') && (
            <Button variant="primary" onClick={() => setScheduling(true)}>
              {applicationCopy.newAssessment}
            </Button>
          )
        }
      />
      <ApplicationList rowActions={(row) => <QueueRowActions row={row} user={user} />} />
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </TooltipProvider>
  );
}
