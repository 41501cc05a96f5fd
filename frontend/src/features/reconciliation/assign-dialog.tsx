import type { AssignLineRequest, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { useState } from 'react';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { LineFacts } from './line-facts.tsx';
import { type ChosenPart, PartForm } from './part-form.tsx';
import { PasteParts } from './paste-parts.tsx';
import { useAssignLine } from './reconciliation.api.ts';
import { assignCopy as copy, partKindLabels } from './reconciliation.text.ts';

/** Assigns the money of an open line or of one in suspense, in parts whose sum is the whole amount. */
export function AssignDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { key, renew } = useIdempotencyKey();
  const assign = useAssignLine(line, key);
  const [parts, setParts] = useState<readonly ChosenPart[]>([]);
  const [isExcessKept, setIsExcessKept] = useState(false);
  const leftCents = parts.reduce((left, part) => left - part.amountCents, toAssign(line));
  const change = (next: readonly ChosenPart[]) => {
    setParts(next);
    // With other parts it is another request, which needs a new idempotency key.
    renew();
  };
  const send = () =>
    toastMutation(assign.mutateAsync(requestOf(parts, isExcessKept)), {
      done: { title: copy.done },
      after: () => {
        onDone?.();
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <div className="grid gap-5">
        {assign.isError && (
          <Banner tone="danger" live comesIntoView title={copy.failed}>
            <Failure error={assign.error} />
          </Banner>
        )}
        <LineFacts line={line} />
        <PartList parts={parts} onChange={change} />
        <p role="status" className="font-semibold figures">
          {leftText(leftCents)}
        </p>
        {parts.length === 0 && line.direction === 'CREDIT' && <PasteParts onAdd={change} />}
        {leftCents > 0 && (
          <PartForm
            key={parts.length}
            leftCents={leftCents}
            isMoneyIn={line.direction === 'CREDIT'}
            onAdd={(part) => change([...parts, part])}
          />
        )}
        {parts.some(({ to }) => to.kind === 'LOAN') && (
          <ExcessChoice
            isKept={isExcessKept}
            onChange={(isKept) => {
              setIsExcessKept(isKept);
              renew();
            }}
          />
        )}
        {leftCents === 0 && (
          <ActButtons
            back={copy.goBack}
            onBack={onClose}
            act={copy.submit}
            busyLabel={assign.isPending && copy.submitting}
            onAct={() => void send()}
          />
        )}
      </div>
    </Dialog>
  );
}

function ExcessChoice({ isKept, onChange }: { isKept: boolean; onChange: (isKept: boolean) => void }) {
  return (
    <label className="flex min-h-12 items-start gap-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-(--primary)"
        checked={isKept}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{copy.excess}</span>
    </label>
  );
}

/** A pasted table can come to more than the line. */
function leftText(leftCents: number): string {
  if (leftCents === 0) return copy.allAssigned;
  return leftCents > 0 ? copy.left(formatUsd(leftCents)) : copy.over(formatUsd(-leftCents));
}

/** What needs a purpose, in cents without a sign. */
const toAssign = ({ state, amountCents, suspenseCents }: ReconciliationLine): number =>
  Math.abs(state === 'SUSPENSE' ? suspenseCents : (amountCents ?? 0));

function PartList({
  parts,
  onChange,
}: {
  parts: readonly ChosenPart[];
  onChange: (parts: readonly ChosenPart[]) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label={copy.parts} className="grid gap-2">
      {parts.map((part, index) => {
        const what = copy.part(partKindLabels[part.to.kind], part.target);
        return (
          <li
            key={`${part.to.kind}/${part.target}/${index}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line px-3 py-2"
          >
            <span className="[overflow-wrap:anywhere]">{what}</span>
            <span className="flex items-center gap-3">
              <strong className="figures">{formatUsd(part.amountCents)}</strong>
              <Button
                aria-label={copy.removeOf(what)}
                onClick={() => onChange(parts.filter((_, other) => other !== index))}
              >
                {copy.remove}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function requestOf(parts: readonly ChosenPart[], isExcessKept: boolean): AssignLineRequest {
  const sent = parts.map(({ to, amountCents }) => ({ to, amountCents }));
  return isExcessKept ? { parts: sent, excess: 'WALLET' } : { parts: sent };
}
