import type { ApplicationRow } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Eye, HandCoins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { offers } from '#features/applications/application-actions.ts';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { CreateLoanDialog, ScheduleDialog } from './application-dialogs.tsx';
import { loanApplicantOf } from './loan-applicant.ts';

/** The three actions in the queue: view, create the loan, schedule an assessment. */
export function QueueRowActions({ row, user }: { row: ApplicationRow; user: User }) {
  const [opened, setOpened] = useState<'loan' | 'assessment' | null>(null);
  const who = row.applicantName;
  const view = applicationCopy.viewDetails(who);
  return (
    <span className="flex gap-1 sm:justify-end sm:gap-0">
      <Tooltip text={view}>
        <Link
          to={`/applications/${row.id}`}
          aria-label={view}
          className={buttonStyles({ variant: 'quiet', size: 'icon-sm' })}
        >
          <Eye strokeWidth={1.75} />
        </Link>
      </Tooltip>
      {offers('createLoan', row, user) && (
        <RowButton label={applicationCopy.approveCreateLoan(who)} onPress={() => setOpened('loan')}>
          <HandCoins strokeWidth={1.75} />
        </RowButton>
      )}
      {offers('schedule', row, user) && (
        <RowButton label={applicationCopy.scheduleAssessment(who)} onPress={() => setOpened('assessment')}>
          <CalendarClock strokeWidth={1.75} />
        </RowButton>
      )}
      {opened === 'loan' && <CreateLoan row={row} onClose={() => setOpened(null)} />}
      {opened === 'assessment' && <ScheduleDialog applicationId={row.id} onClose={() => setOpened(null)} />}
    </span>
  );
}

/** Loads the application, because the row does not have the assessed value of the collateral. */
function CreateLoan({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { data } = useQuery({ ...applicationQuery(row.id), staleTime: 0 });
  return <CreateLoanDialog applicant={loanApplicantOf(row, data)} onClose={onClose} />;
}

function RowButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon-sm" aria-label={label} onClick={onPress}>
        {children}
      </Button>
    </Tooltip>
  );
}
