import type { Application } from '@dziva/contracts/applications';
import type { Profile } from '@dziva/contracts/profile';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { ApiError } from '#lib/api-error.ts';
import { useOnline } from '#lib/network.ts';
import { useToday } from '#queries/system.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary, focusSummary, type SummaryItem } from '#ui/error-summary.tsx';
import { Failure } from '#ui/failure.tsx';
import { applicationCopy, documentCopy } from '../applications.text.ts';
import type { ChosenDocument } from '../document-check.ts';
import { useSubmitApplication } from '../applications.api.ts';
import type { ApplyValues } from './apply-draft.ts';
import { fitting, requestOf, stepOfField, wholeForm, type StepName } from './apply-steps.ts';
import { applyCopy } from './apply.text.ts';
import { Answers, RequestSummary } from './check-step.tsx';

/** The last step: all answers to check, and the button that submits the application. */
export function SendStep({
  values,
  documents,
  preparing,
  profile,
  idempotencyKey,
  onGo,
  onBack,
  onSubmitted,
  changeLink,
}: {
  values: ApplyValues;
  documents: readonly ChosenDocument[];
  /** Whether a photo is still being prepared. It would be missing if the application were sent now. */
  preparing: boolean;
  profile: Pick<Profile, 'dob' | 'nationalId'>;
  idempotencyKey: string;
  /** Opens the step of a missing or invalid field. */
  onGo: (step: StepName, field: string) => void;
  onBack: () => void;
  onSubmitted: (application: Application) => void;
  changeLink: (step: StepName, what: string) => ReactNode;
}) {
  const today = useToday();
  const submit = useSubmitApplication(idempotencyKey);
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  const known = { dob: profile.dob !== null, nationalId: profile.nationalId !== null };
  const problems = attempts === 0 ? [] : problemsOf(fitting(values), wholeForm(today, known.dob));
  const refused = submit.error instanceof ApiError ? submit.error.fieldProblems : [];

  useEffect(() => {
    if (attempts > 0) focusSummary(summary.current);
  }, [attempts, submit.error]);

  const send = () => {
    setAttempts((count) => count + 1);
    const parsed = wholeForm(today, known.dob).safeParse(fitting(values));
    if (!parsed.success || values.collateralType === undefined) return;
    const request = { ...requestOf(values, known), collateralType: values.collateralType };
    void toastMutation(submit.mutateAsync(request), {
      done: { title: applyCopy.submittedToast, description: applyCopy.submittedText },
      failed: errorToast(),
      after: onSubmitted,
    });
  };

  return (
    <div>
      <ErrorSummary
        ref={summary}
        items={[...problems, ...refused.map(({ path, message }) => ({ message, targetId: path }))]}
        onChoose={(field) => onGo(stepOfField(field), field)}
        failure={submit.isError && refused.length === 0 ? <Refusal error={submit.error} /> : undefined}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="grid gap-6">
          <Answers values={values} documents={documents} known={profile} changeLink={changeLink} />
          <p className="text-sm text-ink-2">
            {applyCopy.check.declaration}{' '}
            <a href="/privacy" target="_blank" rel="noopener" className="text-link">
              {applyCopy.check.privacy}
            </a>
          </p>
          <SendButtons
            busyLabel={submit.isPending ? applyCopy.submitting : preparing && documentCopy.preparing}
            onBack={onBack}
            onSend={send}
          />
        </div>
        <RequestSummary values={values} />
      </div>
    </div>
  );
}

function SendButtons({
  busyLabel,
  onBack,
  onSend,
}: {
  busyLabel: string | false;
  onBack: () => void;
  onSend: () => void;
}) {
  const online = useOnline();
  return (
    <>
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        <Button onClick={onBack}>{applyCopy.back}</Button>
        <Button variant="accent" disabled={!online} busyLabel={busyLabel} onClick={onSend}>
          {applyCopy.submit}
        </Button>
      </div>
    </>
  );
}

/** If an earlier try did succeed, the application is in the member's list. */
function Refusal({ error }: { error: Error }) {
  const arrived = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
  return (
    <>
      <Failure error={error} />
      {arrived && (
        <Link to="/applications" className="text-link mt-1 inline-block font-semibold">
          {applicationCopy.ownListTitle}
        </Link>
      )}
    </>
  );
}

function problemsOf(values: ApplyValues, schema: ReturnType<typeof wholeForm>): SummaryItem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    message: issue.message,
    targetId: String(issue.path[0] ?? ''),
  }));
}
