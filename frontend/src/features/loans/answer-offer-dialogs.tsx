import { acceptLoanRequest, declineLoanRequest } from '@dziva/contracts/loan-acceptance';
import type { Loan } from '@dziva/contracts/loans';
import { ACCEPT_METHODS } from '@dziva/contracts/routes/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loanOfferCopy } from '#content/en/loan-offer.ts';
import { methodLabels } from '#content/en/loans.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from './loan-dialog.tsx';
import { useAcceptLoan, useDeclineLoan } from './offers.api.ts';

interface Answering {
  readonly loan: Loan;
  readonly onClose: () => void;
}

const METHODS = ACCEPT_METHODS.map((value) => ({
  value,
  label: methodLabels[value],
  ...(value === 'WALLET' ? { note: loanOfferCopy.acceptDialog.walletNote } : {}),
}));
const acceptForm = acceptLoanRequest.omit({ expectedVersion: true });
const declineForm = declineLoanRequest.omit({ expectedVersion: true });

/** The borrower accepts with their password and says where the money goes. */
export function AcceptOfferDialog({ loan, onClose }: Answering) {
  const copy = loanOfferCopy.acceptDialog;
  const { key } = useIdempotencyKey();
  const accept = useAcceptLoan(loan.id, key);
  const form = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: { method: 'WALLET', password: '' },
  });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={accept.error}
        className="grid gap-5"
        onSubmit={(values) =>
          // What was read is what is accepted: other terms by now are refused.
          toastMutation(accept.mutateAsync({ ...values, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText },
            after: onClose,
          })
        }
      >
        <p className="font-semibold figures">
          {copy.text(formatUsd(loan.principalCents), formatUsd(loan.totalRepaymentCents))}
        </p>
        <RadioCardsField name="method" label={copy.method} choices={METHODS} />
        <PasswordField
          name="password"
          label={copy.password}
          hint={copy.passwordHint}
          autoComplete="current-password"
        />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={accept.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}

/** The borrower says no, with a reason or without. */
export function DeclineOfferDialog({ loan, onClose }: Answering) {
  const copy = loanOfferCopy.declineDialog;
  const { key } = useIdempotencyKey();
  const decline = useDeclineLoan(loan.id, key);
  const form = useForm({ resolver: zodResolver(declineForm), defaultValues: { reason: '' } });
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={decline.error}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(decline.mutateAsync({ ...values, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText },
            after: onClose,
          })
        }
      >
        <p>{copy.text}</p>
        <TextAreaField name="reason" label={copy.reason} rows={3} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          variant="danger"
          busyLabel={decline.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}
