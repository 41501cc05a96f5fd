import { signTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/loans.ts';
import { signCopy as copy } from '#content/en/tills.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { Facts } from '#ui/facts.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useSignTill } from './reconciliation.api.ts';

/** Signs the day of a till, with the statement's closing balance or the counted cash. Unexplained differences are refused. */
export function SignTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const sign = useSignTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(signTillRequest),
    // Empty also where the books are shown: a balance that is read off the screen confirms nothing.
    defaultValues: { on: day.on, statementClosingCents: 0, note: '' },
  });
  const isCounted = day.till === 'CASH';
  return (
    <ActDialog
      title={copy.title(methodLabels[day.till], formatDate(day.on))}
      copy={copy}
      form={form}
      act={sign}
      onClose={onClose}
    >
      {day.ledgerCents !== null && (
        <Facts facts={[{ term: copy.books, value: <Money cents={day.ledgerCents} /> }]} />
      )}
      <MoneyField
        name="statementClosingCents"
        label={isCounted ? copy.counted : copy.closing}
        hint={isCounted ? copy.countedHint : copy.closingHint}
      />
      <TextAreaField name="note" label={copy.note} optional />
    </ActDialog>
  );
}
