import type { NextStep, NextStepKind } from '@dziva/contracts/next-steps';
import type { ReactNode } from 'react';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { wordsOf } from '#lib/next-step-words.ts';
import { Banner } from '#ui/banner.tsx';

/** The most urgent step with the way to do it, and what comes after it. `steps` are in their order; there is at least one. */
export function NextSteps({
  steps,
  forStaff,
  actionOf,
}: {
  steps: readonly NextStep[];
  forStaff: boolean;
  /** The button of the first step, where it has one. */
  actionOf: (step: NextStep) => ReactNode;
}) {
  const [first, ...later] = steps;
  if (first === undefined) return null;
  const { title, lines } = wordsOf(first, forStaff);
  return (
    <div className="grid gap-4">
      <Banner tone={toneOf(first)} title={title} action={actionOf(first)}>
        {lines.length > 0 && <Lines lines={lines} />}
      </Banner>
      {later.length > 0 && (
        <div>
          <p className="text-sm text-ink-2">{nextStepsCopy.then}</p>
          <ol className="mt-2 grid gap-2">
            {later.map((step, index) => (
              <Later key={step.kind} step={step} n={index + 2} forStaff={forStaff} />
            ))}
          </ol>
        </div>
      )}
    </div>
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

const PRESSING: readonly NextStepKind[] = ['ANSWER', 'DOCUMENTS', 'NEW_ASSESSMENT'];

function toneOf({ kind }: NextStep): 'danger' | 'warn' | 'info' {
  if (kind === 'PAYMENT_LATE') return 'danger';
  return PRESSING.includes(kind) ? 'warn' : 'info';
}
