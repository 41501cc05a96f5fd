import type { Application } from '@dziva/contracts/applications';
import { nextStepsOf } from '@dziva/contracts/next-steps';
import { useQuery } from '@tanstack/react-query';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { applicationCopy } from '#content/en/applications.ts';
import { NextSteps } from '#features/applications/next-steps.tsx';
import { followedLoanOf } from '#features/loans/followed-loan.ts';
import { wordsOf } from '#lib/next-step-words.ts';
import { useToday } from '#queries/system.ts';
import { loanQuery } from '#queries/loans.ts';
import { buttonStyles, ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

/** The next steps on the page of an application; empty if the application has ended. */
export function ApplicationNextSteps({
  application,
  forStaff,
}: {
  application: Application;
  forStaff: boolean;
}) {
  const { loanId } = application;
  const loan = useQuery({ ...loanQuery(loanId ?? ''), enabled: loanId !== undefined });
  const today = useToday();
  if (loanId !== undefined && loan.isPending) return null;
  const steps = nextStepsOf(application, { loan: followedLoanOf(loan.data), today });
  if (steps.length === 0) return null;
  return (
    <Panel title={nextStepsCopy.title}>
      <NextSteps
        steps={steps}
        forStaff={forStaff}
        actionOf={(step) => {
          if (step.kind === 'ANSWER' || step.kind === 'DOCUMENTS') {
            return (
              <a href="#documents" className={buttonStyles({ size: 'sm' })}>
                {forStaff ? applicationCopy.request.see : applicationCopy.request.add}
              </a>
            );
          }
          if (!('loanId' in step)) return null;
          return (
            <ButtonLink to={wordsOf(step, forStaff).to} size="sm">
              {nextStepsCopy.seeLoan}
            </ButtonLink>
          );
        }}
      />
    </Panel>
  );
}
