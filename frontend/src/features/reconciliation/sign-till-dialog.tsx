import { signTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/loans.ts';
import { signCopy as copy } from '#content/en/tills.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useSignTill } from './reconciliation.api.ts';

/** Says what the statement closes with; the server refuses what nothing explains. */
export function SignTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const sign = useSignTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(signTillRequest),
    defaultValues: { on: day.on, statementClosingCents: day.statementCents ?? 0, note: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(methodLabels[day.till], formatDate(day.on))}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={sign.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(sign.mutateAsync(body), {
            done: { title: copy.done },
            fallback: copy.failed,
            after: onClose,
          })
        }
      >
        <Facts facts={[{ term: copy.books, value: <Money cents={day.ledgerCents} /> }]} />
        <MoneyField name="statementClosingCents" label={copy.closing} hint={copy.closingHint} />
        <TextAreaField name="note" label={copy.note} optional />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={sign.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
