import type { Application } from '@dziva/contracts/applications';
import type { Profile } from '@dziva/contracts/profile';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatTime } from '#lib/dates.ts';
import { newKey } from '#lib/idempotency.ts';
import { Steps } from '#ui/steps.tsx';
import type { ChosenDocument } from '../document-check.ts';
import { useKeepDocuments } from '../kept-documents.ts';
import { emptyValues, type ApplyDraft, type ApplyValues } from './apply-draft.ts';
import { STEP_NAMES, type StepName } from './apply-steps.ts';
import { applyCopy } from './apply.text.ts';
import { DocumentsStep } from './documents-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { SendDocuments } from './send-documents.tsx';
import { SendStep } from './send-step.tsx';
import type { StepMoves } from './step-form.tsx';
import { useAutosave } from './use-autosave.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';

/** The application form, in short steps. The answers are stored on the device, and the current step is in the address. */
export function ApplyForm({
  userId,
  draft,
  collateralType,
  profile,
  onDone,
}: {
  userId: string;
  draft: ApplyDraft | null;
  /** The kind of collateral from the link; a choice in the draft takes precedence. */
  collateralType?: CollateralType | undefined;
  profile: Profile;
  onDone: (application: Application) => void;
}) {
  // The same idempotency key for the whole form, so that trying again never makes a second application.
  const [key] = useState(() => draft?.key ?? newKey());
  const [values, setValues] = useState<ApplyValues>(() => initialValues(draft, collateralType, profile));
  const { documents, ...choosing } = useChosenDocuments(draft);
  const [submitted, setSubmitted] = useState<Application | null>(null);
  const place = useStep();
  const { step, go } = place;
  const move = movesOf(place);
  const { savedAt, drop } = useAutosave(
    userId,
    { values, documents, step: STEP_NAMES.indexOf(step) + 1, key },
    { savedAt: draft?.savedAt ?? null, active: submitted === null },
  );
  const keepForLater = useKeepDocuments();
  const finish = async (application: Application) => {
    // The documents are stored under the application before the draft is deleted, so that none is lost in between.
    await keepForLater(application.id, documents);
    await drop();
    if (documents.length === 0) onDone(application);
    else setSubmitted(application);
  };

  if (submitted !== null) {
    return <SendDocuments application={submitted} documents={documents} onDone={() => onDone(submitted)} />;
  }
  return (
    <div>
      <StepHeading step={step} savedAt={savedAt} />
      {step === 'documents' ? (
        <DocumentsStep {...move} {...choosing} documents={documents} />
      ) : step === 'check' ? (
        <SendStep
          values={values}
          documents={documents}
          preparing={choosing.preparing}
          profile={profile}
          idempotencyKey={key}
          onGo={(target, field) => go(target, true, field)}
          onBack={move.onBack}
          onSubmitted={(application) => void finish(application)}
          changeLink={(target, what) => <ChangeLink to={place.linkTo(target, true)} what={what} />}
        />
      ) : (
        <QuestionStep
          step={step}
          values={values}
          profile={profile}
          move={move}
          askedField={place.askedField}
          onChange={(typed) => setValues((before) => ({ ...before, ...typed }))}
        />
      )}
    </div>
  );
}

/** The chosen documents, and whether a photo is still being made smaller; the same for all steps. */
function useChosenDocuments(draft: ApplyDraft | null) {
  const [documents, onChange] = useState<readonly ChosenDocument[]>(() => draft?.documents ?? []);
  const [preparing, setPreparing] = useState(0);
  const onPreparing = (begins: boolean) => setPreparing((count) => count + (begins ? 1 : -1));
  return { documents, onChange, preparing: preparing > 0, onPreparing };
}

/** Continues to the next step, or returns to the page of answers if the user came from there. */
function movesOf({ step, fromCheck, go }: ReturnType<typeof useStep>): Required<StepMoves> {
  const index = STEP_NAMES.indexOf(step);
  return {
    onContinue: () => go(fromCheck ? 'check' : (STEP_NAMES[index + 1] ?? 'check')),
    onBack: () => go(STEP_NAMES[index - 1] ?? 'you'),
    continueLabel: fromCheck ? applyCopy.toCheck : applyCopy.continue,
  };
}

/** The draft; empty answers are filled with the kind of collateral from the link and with data from the profile. */
function initialValues(
  draft: ApplyDraft | null,
  collateralType: CollateralType | undefined,
  profile: Profile,
): ApplyValues {
  const known = { gender: profile.gender ?? '', address: profile.address ?? '' };
  // An older draft has no answer to a question that was added later.
  const values = { ...emptyValues, ...known, ...draft?.values };
  return { ...values, collateralType: values.collateralType ?? collateralType };
}

function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className="text-link text-sm font-semibold" aria-label={applyCopy.check.changeWhat(what)}>
      {applyCopy.check.change}
    </Link>
  );
}

/** The number and title of the step, and when the answers were saved. The focus moves to the heading of a new step. */
function StepHeading({ step, savedAt }: { step: StepName; savedAt: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, [step]);
  return (
    <>
      <div className="mb-6">
        <Steps names={STEP_NAMES.map((name) => applyCopy.steps[name])} current={STEP_NAMES.indexOf(step)} />
      </div>
      <div className="mb-5 flex max-w-[42rem] flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {applyCopy.steps[step]}
        </h2>
        <span className="flex items-center gap-4 text-sm text-ink-2">
          {savedAt !== null && <span role="status">{applyCopy.savedAt(formatTime(savedAt))}</span>}
          <Link to="/dashboard" className="text-link inline-flex min-h-10 items-center lg:min-h-8">
            {savedAt === null ? applyCopy.cancel : applyCopy.saveAndExit}
          </Link>
        </span>
      </div>
    </>
  );
}

/** The step in the address: `?step=1…6`. After `from=check` the step returns to the page of answers; `field` gets the focus. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('step') ?? '1');
  const step: StepName = STEP_NAMES[asked - 1] ?? 'you';
  const paramsOf = (target: StepName, fromCheck: boolean, field?: string) => ({
    step: String(STEP_NAMES.indexOf(target) + 1),
    ...(fromCheck && target !== 'check' ? { from: 'check' } : {}),
    ...(field === undefined ? {} : { field }),
  });
  return {
    step,
    fromCheck: params.get('from') === 'check',
    askedField: params.get('field') ?? undefined,
    go: (target: StepName, fromCheck = false, field?: string) =>
      setParams(paramsOf(target, fromCheck, field)),
    linkTo: (target: StepName, fromCheck: boolean) => `?${new URLSearchParams(paramsOf(target, fromCheck))}`,
  };
}
