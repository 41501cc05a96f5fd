import { acceptLoanRequest, declineLoanRequest } from '@dziva/contracts/loan-acceptance';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { methodLabels } from '#content/en/payment-methods.ts';
import { methodsOr } from '#content/methods-on-offer.ts';
import { destinationsQuery } from '#features/profile/profile.queries.ts';
import { destinationChoice, payableBy } from '#lib/destination-choice.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { loanOfferCopy } from './loan-offer.text.ts';
import { useAcceptLoan, useDeclineLoan } from './offers.api.ts';

interface AnswerDialogProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

const WALLET = {
  value: 'WALLET',
  label: methodLabels.WALLET,
  note: loanOfferCopy.acceptDialog.walletNote,
} as const;
/** The fields of the form. `where` is the wallet, or the id of a registered destination. */
const acceptForm = z.object({ password: acceptLoanRequest.shape.password, where: z.string() });
const declineForm = declineLoanRequest.omit({ expectedVersion: true });

/** The borrower accepts the offer with the password, and chooses where the money goes. */
export function AcceptOfferDialog({ loan, onClose }: AnswerDialogProps) {
  const copy = loanOfferCopy.acceptDialog;
  const { key } = useIdempotencyKey();
  const accept = useAcceptLoan(loan.id, key);
  const destinations = useQuery(destinationsQuery);
  const offered = useOfferedMethods();
  const form = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: { where: WALLET.value, password: '' },
  });
  const where = useWatch({ control: form.control, name: 'where' });
  const paysDebtCents = loan.offer.paysDebtCents ?? 0;
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={accept.error}
        className="grid gap-5"
        onSubmit={({ where: chosen, password }) => {
          const goesTo = chosen === WALLET.value ? { method: WALLET.value } : { destinationId: chosen };
          // With this version, the server refuses the answer if the terms have changed since the borrower read them.
          return toastMutation(accept.mutateAsync({ password, ...goesTo, expectedVersion: loan.version }), {
            done: { title: copy.done, description: copy.doneText },
            after: onClose,
          });
        }}
      >
        <p className="font-semibold figures">
          {copy.text(formatUsd(loan.principalCents), formatUsd(loan.totalRepaymentCents))}
        </p>
        {where === WALLET.value && paysDebtCents > 0 && (
          <p className="text-warn-text figures">
            {copy.debt(formatUsd(paysDebtCents), formatUsd(loan.principalCents - paysDebtCents))}
          </p>
        )}
        <QueryView query={destinations} what={copy.whatDestinations}>
          {(registered) => (
            <RadioCardsField
              name="where"
              label={copy.method}
              hint={
                payableBy(registered, offered).length === 0
                  ? copy.noDestinations(methodsOr(offered, 'a bank'))
                  : undefined
              }
              choices={[WALLET, ...payableBy(registered, offered).map(destinationChoice)]}
              columns={1}
            />
          )}
        </QueryView>
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

/** The borrower declines the offer, with or without a reason. */
export function DeclineOfferDialog({ loan, onClose }: AnswerDialogProps) {
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
