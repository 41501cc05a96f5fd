import type { NextStep, NextStepKind } from '@dziva/contracts/next-steps';
import type { ReactNode } from 'react';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { wordsOf } from '#lib/next-step-words.ts';
import { Banner } from '#ui/banner.tsx';

/**
 * The most urgent step with its button, and below it the later steps. `steps` are sorted by urgency and not empty. With
 * `isFirstAbove` the page already shows the first step, so all steps are in the list.
 */
export function NextSteps({
  steps,
  forStaff,
  isFirstAbove = false,
  actionOf,
}: {
  steps: readonly NextStep[];
  forStaff: boolean;
  isFirstAbove?: boolean;
  /** The button of the first step, if it has one. */
  actionOf: (step: NextStep) => ReactNode;
}) {
  const [first, ...later] = steps;
  if (first === undefined) return null;
  if (isFirstAbove) return <StepList steps={steps} from={1} forStaff={forStaff} />;
  const { title, lines } = wordsOf(first, forStaff);
  return (
    <div className="grid gap-4">
      <Banner tone={toneOf(first)} title={title} action={actionOf(first)}>
        {lines.length > 0 && <Lines lines={lines} />}
      </Banner>
      {later.length > 0 && (
        <div>
          <p className="text-sm text-ink-2">{nextStepsCopy.then}</p>
          <div className="mt-2">
            <StepList steps={later} from={2} forStaff={forStaff} />
          </div>
        </div>
      )}
    </div>
  );
}

function StepList({
  steps,
  from,
  forStaff,
}: {
  steps: readonly NextStep[];
  /** The number of the first step in the list. */
  from: number;
  forStaff: boolean;
}) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <Later key={step.kind} step={step} n={from + index} forStaff={forStaff} />
      ))}
    </ol>
  );
}

function Later({ step, n, forStaff }: { step: NextStep; n: number; forStaff: boolean }) {
  const { title, lines } = wordsOf(step, forStaff);
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 grid h-5 w-6 shrink-0 place-items-center rounded-chip bg-sunken text-xs font-semibold figures"
      >
        {n}
      </span>
      <div className="min-w-0">
        {title}
        {lines.length > 0 && (
          <div className="text-sm text-ink-2">
            <Lines lines={lines} />
          </div>
        )}
      </div>
    </li>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="break-words whitespace-pre-line">
      {line}
    </p>
  ));
}

const URGENT: readonly NextStepKind[] = ['OFFER', 'ANSWER', 'DOCUMENTS', 'NEW_ASSESSMENT'];

function toneOf({ kind }: NextStep): 'danger' | 'warn' | 'info' {
  if (kind === 'PAYMENT_LATE') return 'danger';
  return URGENT.includes(kind) ? 'warn' : 'info';
}
