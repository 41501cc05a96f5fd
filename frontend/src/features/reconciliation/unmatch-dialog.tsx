import { lineReasonRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { unmatchCopy as copy } from '#content/en/reconciliation.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { LineFacts } from './line-facts.tsx';
import { useUnmatchLine } from './reconciliation.api.ts';

/** Opens a decided line again, with a reason. */
export function UnmatchDialog({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) {
  const unmatch = useUnmatchLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(lineReasonRequest), defaultValues: { reason: '' } });
  return (
    <ActDialog title={copy.title} copy={copy} form={form} act={unmatch} onClose={onClose}>
      <LineFacts line={line} />
      <p>{copy.text}</p>
      <TextField name="reason" label={copy.reason} />
    </ActDialog>
  );
}
