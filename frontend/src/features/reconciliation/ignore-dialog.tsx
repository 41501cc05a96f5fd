import { lineReasonRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { amountText } from './line-amount.ts';
import { LineFacts } from './line-facts.tsx';
import { useIgnoreLine } from './reconciliation.api.ts';
import { ignoreCopy as copy } from './reconciliation.text.ts';

/** Ignores a line, with a reason. The reason is one line of text, so that Enter sends it. */
export function IgnoreDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const ignore = useIgnoreLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(lineReasonRequest), defaultValues: { reason: '' } });
  return (
    <ActDialog title={copy.title} copy={copy} form={form} act={ignore} onDone={onDone} onClose={onClose}>
      <LineFacts line={line} />
      <p>{copy.text(amountText(line))}</p>
      <TextField name="reason" label={copy.reason} hint={copy.reasonHint} />
    </ActDialog>
  );
}
