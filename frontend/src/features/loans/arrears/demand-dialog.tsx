import { sendDemandRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useSendDemand } from '../loans.api.ts';
import { recoveryCopy } from './loan-recovery.text.ts';

const { demand: copy, facts } = recoveryCopy;
const demandForm = sendDemandRequest.omit({ expectedVersion: true });

/** The borrower has at least this many days to pay. */
const DEMAND_DAYS = 14;

/** Asks the borrower to pay what is overdue by a day. */
export function DemandDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const send = useSendDemand(loan.id, key);
  const earliest = addDays(useToday(), DEMAND_DAYS);
  const form = useForm({
    resolver: zodResolver(demandForm),
    defaultValues: { payBy: earliest, amountCents: loan.arrearsCents, note: '' },
  });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={send.error}
        className="grid gap-5"
        onSubmit={(demand) =>
          toastMutation(send.mutateAsync({ ...demand, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText(loan.borrowerName) },
            after: onClose,
          })
        }
      >
        <Facts
          facts={[
            { term: facts.late, value: String(loan.daysPastDue) },
            { term: facts.arrears, value: <Money cents={loan.arrearsCents} /> },
          ]}
        />
        <DayField name="payBy" label={copy.payBy} hint={copy.payByHint} min={earliest} />
        <MoneyField name="amountCents" label={copy.amount} hint={copy.amountHint} />
        <TextAreaField name="note" label={copy.note} hint={copy.noteHint} optional rows={3} />
        <Consequences title={copy.consequencesTitle} sentences={[copy.sent(loan.borrowerName), copy.then]} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={send.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
