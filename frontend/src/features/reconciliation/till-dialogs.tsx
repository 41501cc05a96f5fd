import { openTillRequest, reopenTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { DayField } from '#ui/day-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useOpenTill, useReopenTill } from './reconciliation.api.ts';
import { openTillCopy as copy, reopenCopy } from './tills.text.ts';

/** Says with what a till begins: a second person confirms it. */
export function OpenTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const open = useOpenTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(openTillRequest),
    defaultValues: { on: day.on, ledgerCents: 0, statementCents: 0 },
  });
  const isCounted = day.till === 'CASH';
  return (
    <ActDialog
      title={copy.title(methodLabels[day.till])}
      copy={copy}
      form={form}
      act={open}
      onClose={onClose}
    >
      <p>{copy.text}</p>
      <DayField name="on" label={copy.on} />
      <MoneyField name="ledgerCents" label={copy.ledger} hint={copy.ledgerHint} />
      <MoneyField
        name="statementCents"
        label={isCounted ? copy.counted : copy.statement}
        hint={isCounted ? copy.countedHint : copy.statementHint}
      />
    </ActDialog>
  );
}

/** Removes the signature of another person from the day of a till. */
export function ReopenTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const reopen = useReopenTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(reopenTillRequest),
    defaultValues: { on: day.on, reason: '' },
  });
  return (
    <ActDialog
      title={reopenCopy.title(methodLabels[day.till], formatDate(day.on))}
      copy={reopenCopy}
      form={form}
      act={reopen}
      onClose={onClose}
    >
      {day.signed !== null && <p>{reopenCopy.text(day.signed.byName)}</p>}
      <TextField name="reason" label={reopenCopy.reason} />
    </ActDialog>
  );
}
