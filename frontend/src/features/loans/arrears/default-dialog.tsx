import { defaultLoanRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useDefaultLoan } from '../loans.api.ts';
import { useLackingForDefault } from './lacking-for-default.ts';
import { recoveryCopy } from './loan-recovery.text.ts';

/** The pledged collateral as its sale would list it. */
export interface PledgedCollateral {
  readonly description: string;
  /** The value that the latest passed assessment found; null if there is none. */
  readonly assessedCents: number | null;
  /** The value that the borrower gave. */
  readonly estimateCents: number;
}

const { default: copy, facts } = recoveryCopy;
const defaultForm = defaultLoanRequest.omit({ expectedVersion: true, withoutDemand: true });

/** Declares a loan in default. It first shows whose loan it is, how late it is, and what happens to the collateral. */
export function DefaultDialog({
  loan,
  collateral,
  onClose,
}: {
  loan: Loan;
  collateral: PledgedCollateral;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const declare = useDefaultLoan(loan.id, key);
  const lacking = useLackingForDefault(loan);
  const isProposed = lacking.length > 0;
  const usualCents = collateral.assessedCents ?? collateral.estimateCents;
  const form = useForm({
    resolver: zodResolver(defaultForm),
    defaultValues: { reason: '', listedPriceCents: usualCents },
  });
  return (
    <LoanDialog loan={loan} title={isProposed ? copy.proposeTitle : copy.title} onClose={onClose}>
      <Form
        form={form}
        error={declare.error}
        className="grid gap-5"
        onSubmit={({ reason, listedPriceCents }) =>
          toastMutation(
            declare.mutateAsync({
              reason,
              ...(isProposed ? { withoutDemand: true as const } : {}),
              expectedVersion: loan.version,
              // Without a price the server takes the usual one, and records whether it was assessed or estimated.
              ...(listedPriceCents === usualCents ? {} : { listedPriceCents }),
            }),
            {
              done: { title: copy.done, description: copy.doneText(loan.borrowerName) },
              after: onClose,
            },
          )
        }
      >
        <Facts
          facts={[
            { term: facts.late, value: String(loan.daysPastDue) },
            { term: facts.arrears, value: <Money cents={loan.arrearsCents} /> },
            { term: facts.balance, value: <Money cents={loan.balanceCents} /> },
            { term: facts.collateral, value: collateral.description },
          ]}
        />
        <Lacking sentences={lacking} />
        <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <MoneyField
          name="listedPriceCents"
          label={copy.price}
          hint={collateral.assessedCents === null ? copy.estimate : copy.assessed}
        />
        <DefaultConsequences
          loan={loan}
          collateral={collateral.description}
          title={isProposed ? copy.ifConfirmed : copy.consequencesTitle}
        />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={isProposed ? copy.propose : copy.submit}
          variant="danger"
          busyLabel={declare.isPending && (isProposed ? copy.proposing : copy.submitting)}
        />
      </Form>
    </LoanDialog>
  );
}

function Lacking({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Banner tone="warn" title={copy.lacking}>
      {[...sentences, copy.lackingThen].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}

/** Shows the consequences, with the price that is in the form at this moment. */
function DefaultConsequences({ loan, collateral, title }: { loan: Loan; collateral: string; title: string }) {
  const price: unknown = useWatch({ name: 'listedPriceCents' });
  const isPrice = typeof price === 'number' && price > 0;
  return (
    <Consequences
      title={title}
      sentences={[
        isPrice ? copy.listed(collateral, formatUsd(price)) : copy.listedWithout(collateral),
        copy.interest,
        copy.back,
        copy.notified(loan.borrowerName),
      ]}
    />
  );
}
