import { confirmStatementRequest, type StatementImport } from '@dziva/contracts/provider-statements';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useSession } from '#queries/session.ts';
import { useMay } from '#queries/may.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useConfirmStatement } from './provider-statements.api.ts';
import { confirmationCopy as copy } from './provider-statements.text.ts';

/** Says that nobody has confirmed an import yet, with a button for everybody but its importer. */
export function StatementConfirmation({ statement }: { statement: StatementImport }) {
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  const mayConfirm = useMay('reconciliation.decide');
  if (statement.status !== 'DONE' || statement.confirmedBy !== null) return null;
  const isOwn = session.status === 'signed-in' && session.user.id === statement.importedBy.id;
  return (
    <Banner tone="info" title={copy.waits}>
      <p>{isOwn ? `${copy.waitsText} ${copy.own}` : copy.waitsText}</p>
      {!isOwn && mayConfirm && (
        <p className="mt-3">
          <Button onClick={() => setOpen(true)}>{copy.open}</Button>
        </p>
      )}
      {isOpen && <ConfirmDialog statement={statement} onClose={() => setOpen(false)} />}
    </Banner>
  );
}

function ConfirmDialog({ statement, onClose }: { statement: StatementImport; onClose: () => void }) {
  const confirm = useConfirmStatement(statement.id, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(confirmStatementRequest), defaultValues: { note: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={confirm.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(confirm.mutateAsync(body), {
            done: { title: copy.done },
            after: onClose,
          })
        }
      >
        <p>{copy.text}</p>
        <Facts facts={factsOf(statement)} />
        <MoneyField name="closingBalanceCents" label={copy.closing} hint={copy.closingHint} optional />
        <TextAreaField name="note" label={copy.note} optional />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={confirm.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}

const factsOf = ({ firstOn, lastOn, linesRead, creditCents, debitCents, sha256 }: StatementImport) => [
  {
    term: copy.period,
    value:
      firstOn === null || lastOn === null ? copy.noPeriod : copy.to(formatDate(firstOn), formatDate(lastOn)),
  },
  { term: copy.lines, value: linesRead.toLocaleString('en') },
  { term: copy.credits, value: <Money cents={creditCents ?? 0} /> },
  { term: copy.debits, value: <Money cents={debitCents ?? 0} /> },
  { term: copy.hash, value: <span className="text-xs break-all">{sha256}</span> },
];
