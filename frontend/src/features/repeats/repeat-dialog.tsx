import { formatDateTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import type { RepeatAnswer, Unanswered } from '#lib/unanswered.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { repeatCopy as copy } from './repeats.text.ts';

/** The page behind it does not change. */
export default function RepeatDialog({
  earlier: { amountCents, at },
  answer,
}: {
  earlier: Unanswered;
  answer: (is: RepeatAnswer) => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) answer(null);
      }}
      title={copy.title}
      description={copy.lead(formatUsd(amountCents), formatDateTime(at))}
      width="narrow"
      keepOpenOutside
    >
      <div className="grid gap-3">
        <Button variant="primary" onClick={() => answer('SAME')}>
          {copy.same}
        </Button>
        <Button onClick={() => answer('ANOTHER')}>{copy.another}</Button>
        <Button onClick={() => answer(null)}>{copy.goBack}</Button>
      </div>
    </Dialog>
  );
}
