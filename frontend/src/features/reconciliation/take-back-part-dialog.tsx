import { takeBackPartCopy as copy } from '#content/en/reconciliation.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { partText } from './line-facts.tsx';
import type { PartOfLine } from './line-parts.ts';
import { useTakeBackPart } from './reconciliation.api.ts';

/** Takes back an assigned part of a line in suspense, once a second person has confirmed it. */
export function TakeBackPartDialog({ line, part, onClose }: PartOfLine & { onClose: () => void }) {
  const today = useToday();
  const takeBack = useTakeBackPart(line, part.partId, useIdempotencyKey().key);
  const amount = formatUsd(Math.abs(part.amountCents));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <TakeBackForm
        facts={[
          { term: copy.facts.wentTo, value: partText(part) },
          { term: copy.facts.amount, value: <strong>{amount}</strong> },
          { term: copy.facts.on, value: formatDate(part.on ?? today) },
          { term: copy.facts.line, value: line.reference ?? `#${line.line}` },
        ]}
        sentences={[copy.suspense(amount), copy[part.kind]]}
        min={part.on ?? today}
        max={today}
        act={copy.submit(amount)}
        error={takeBack.error}
        errorFallback={copy.failed}
        isBusy={takeBack.isPending}
        onSubmit={(body) =>
          toastMutation(takeBack.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(amount) },
            fallback: copy.failed,
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </Dialog>
  );
}
