import { verifyProof, type Step } from '@dziva/proofs/verify-proof';
import { useMemo } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { proofsCopy, stepNames, stepStates, verdicts } from './proofs.text.ts';

const { file: copy } = proofsCopy;

const styles = {
  PASSED: { tone: 'green', shape: 'tick' },
  FAILED: { tone: 'red', shape: 'bar' },
  OPEN: { tone: 'grey', shape: 'ring' },
} as const;

/** The result of a proof: verdict, each step with an explanation, and what to compare with the document. */
export default function ProofResult({
  name,
  text,
  knownKey,
}: {
  name: string;
  text: string;
  /** The public key that the person knows; empty if they know none. */
  knownKey: string;
}) {
  const { verdict, steps, facts } = useMemo(
    () => verifyProof(parseJson(text), { keys: knownKey === '' ? [] : [knownKey] }),
    [text, knownKey],
  );
  const outcome = verdicts[verdict];
  return (
    <div className="grid gap-6" role="group" aria-label={copy.name(name)}>
      <Banner tone={outcome.tone} live title={outcome.title}>
        {outcome.text}
      </Banner>
      <div>
        <h3 className="text-base font-semibold">{copy.steps}</h3>
        <ol className="mt-2 grid gap-3">
          {steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </ol>
      </div>
      {facts !== null && verdict !== 'REFUSED' && <ProofFacts facts={facts} />}
    </div>
  );
}

function StepRow({ step }: { step: Step }) {
  return (
    <li className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {stepNames[step.name]}
        <Badge {...styles[step.state]}>{stepStates[step.state]}</Badge>
      </p>
      <p className="mt-1 text-sm break-words text-ink-2">{step.sentence}</p>
    </li>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
