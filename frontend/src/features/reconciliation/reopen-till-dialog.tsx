import { reopenTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/loans.ts';
import { reopenCopy as copy } from '#content/en/tills.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useReopenTill } from './reconciliation.api.ts';

/** Removes the signature of another person from the day of a till. */
export function ReopenTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const reopen = useReopenTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(reopenTillRequest),
    defaultValues: { on: day.on, reason: '' },
  });
  return (
    <ActDialog
      title={copy.title(methodLabels[day.till], formatDate(day.on))}
      copy={copy}
      form={form}
      act={reopen}
      onClose={onClose}
    >
      {day.signed !== null && <p>{copy.text(day.signed.byName)}</p>}
      <TextField name="reason" label={copy.reason} />
    </ActDialog>
  );
}
