import { type SigningPreview, signTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useSignTill } from './reconciliation.api.ts';
import { signingPreviewQuery } from './reconciliation.queries.ts';
import { signCopy as copy } from './tills.text.ts';

/** The form also says which days; the request has `to` for all of them, and `on` for one. */
const signing = z
  .object({
    days: z.enum(['ALL', 'ONE']),
    on: z.string(),
    statementClosingCents: z.number(),
    note: z.string(),
  })
  .transform(({ days, on, ...rest }): z.input<typeof signTillRequest> => ({
    ...rest,
    ...(days === 'ALL' ? { to: on } : { on }),
  }))
  .pipe(signTillRequest);

/** Signs a till up to a day, with the statement's closing balance or the counted cash. Unexplained differences are refused. */
export function SignTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const preview = useQuery(signingPreviewQuery(day.till, day.on));
  if (preview.isPending) return null;
  return <SignTillForm day={day} preview={preview.data} onClose={onClose} />;
}

function SignTillForm({
  day,
  preview,
  onClose,
}: {
  day: TillDay;
  preview: SigningPreview | undefined;
  onClose: () => void;
}) {
  const sign = useSignTill(day.till, useIdempotencyKey().key);
  const open = (preview?.days ?? 1) + (preview?.left.length ?? 0);
  const form = useForm({
    resolver: zodResolver(signing),
    // Empty also where the books are shown: a balance that is read off the screen confirms nothing.
    defaultValues: {
      days: open > 1 ? ('ALL' as const) : ('ONE' as const),
      on: day.on,
      statementClosingCents: 0,
      note: '',
    },
  });
  const isCounted = day.till === 'CASH';
  const isAll = form.watch('days') === 'ALL';
  const days = preview?.days ?? 1;
  return (
    <ActDialog
      title={copy.title(methodLabels[day.till], formatDate(day.on))}
      copy={isAll ? { ...copy, submit: copy.submitDays(days), done: copy.doneDays(days) } : copy}
      form={form}
      act={sign}
      onClose={onClose}
    >
      {preview !== undefined && open > 1 && (
        <RadioCardsField
          name="days"
          label={copy.which}
          columns={1}
          choices={[
            { value: 'ALL', label: copy.all(open, formatDate(preview.from)), note: copy.allNote },
            { value: 'ONE', label: copy.only },
          ]}
        />
      )}
      {isAll && preview !== undefined && preview.left.length > 0 && (
        <div>
          <p className="font-semibold">{copy.left}</p>
          <ul className="mt-1 max-h-48 overflow-y-auto text-sm">
            {preview.left.map(({ on, why }) => (
              <li key={on}>{copy.leftDay(formatDate(on), why)}</li>
            ))}
          </ul>
        </div>
      )}
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
