import { suspendLineRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { amountText } from './line-amount.ts';
import { LineFacts } from './line-facts.tsx';
import { useSuspendLine } from './reconciliation.api.ts';
import { suspenseCopy as copy } from './reconciliation.text.ts';

/** Posts the money of a line to suspense, because its purpose is not known yet. */
export function SuspenseDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const suspend = useSuspendLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(suspendLineRequest), defaultValues: { note: '' } });
  return (
    <ActDialog title={copy.title} copy={copy} form={form} act={suspend} onDone={onDone} onClose={onClose}>
      <LineFacts line={line} />
      <p>{copy.text(amountText(line))}</p>
      <TextField name="note" label={copy.note} optional />
    </ActDialog>
  );
}
