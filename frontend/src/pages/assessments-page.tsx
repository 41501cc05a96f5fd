import { Navigate, useSearchParams } from 'react-router-dom';
import { AssessmentBoard, boardIn, boardQuery } from '#features/assessments/assessment-board.tsx';
import { AssessmentList, assessmentRows } from '#features/assessments/assessment-list.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { assessmentCopy } from '#features/assessments/assessments.text.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ScheduleDialog } from './application-dialogs.tsx';

const VIEWS = ['board', 'list'] as const;

export const loader = pageLoader(({ user, search }) => [
  search.has('status') || search.get('view') === 'list'
    ? ask(rowsAt(assessmentRows(user.id), search))
    : ask(boardQuery(user.id, boardIn(search))),
]);

/** Appointments to assess collateral: the coming ones on a board, and all of them with their results as a list. */
export function Component() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'board';
  const maySchedule = may(user.role, 'assessments.arrange');
  const schedule = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('new', 'assessment');
        else next.delete('new');
        return next;
      },
      { replace: !open, preventScrollReset: true },
    );
  // A link with a status is about the list, because only the list can be filtered by status.
  if (params.has('status') && !params.has('view')) return <Navigate replace to={`?view=list&${params}`} />;
  return (
    <>
      <PageHeading
        title={assessmentCopy.title}
        actions={
          maySchedule && (
            <Button variant="primary" onClick={() => schedule(true)}>
              {assessmentCopy.newAssessment}
            </Button>
          )
        }
      />
      <Tabs
        value={view}
        // The filters of one view have no meaning for the other.
        onValueChange={(next) =>
          setParams(next === 'list' ? { view: next } : {}, { preventScrollReset: true })
        }
        label={assessmentCopy.viewsLabel}
        stretch={false}
        tabs={VIEWS.map((value) => ({ value, label: assessmentCopy.ways[value] }))}
      >
        <TabPanel value="board">
          <AssessmentBoard user={user} />
        </TabPanel>
        <TabPanel value="list">
          <AssessmentList user={user} />
        </TabPanel>
      </Tabs>
      {maySchedule && params.get('new') === 'assessment' && (
        <ScheduleDialog onClose={() => schedule(false)} />
      )}
    </>
  );
}
