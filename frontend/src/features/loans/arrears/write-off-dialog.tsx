import { writeOffLoanRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { saleQuery } from '#features/collateral-sales/collateral-sales.queries.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useWriteOffLoan } from '../loans.api.ts';
import { recoveryCopy } from './loan-recovery.text.ts';
import { WriteOffFacts } from './write-off-facts.tsx';

const { writeOff: copy } = recoveryCopy;
const writeOffForm = writeOffLoanRequest.omit({ expectedVersion: true, amountCents: true });

/** Requests to write off the rest of a loan, for the amount that is owed now. A second person has to confirm it. */
export function WriteOffDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const writeOff = useWriteOffLoan(loan.id, key);
  const form = useForm({ resolver: zodResolver(writeOffForm), defaultValues: { reason: '' } });
  const amount = formatUsd(loan.balanceCents);
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <Form
        form={form}
        error={writeOff.error}
        className="grid gap-5"
        onSubmit={({ reason }) =>
          toastMutation(
            writeOff.mutateAsync({ reason, amountCents: loan.balanceCents, expectedVersion: loan.version }),
            {
              // The policy can allow one person to do it alone; then it is already written off.
              done: ({ status }) =>
                status === 'WRITTEN_OFF'
                  ? { title: copy.alone }
                  : { title: copy.asked, description: copy.askedText },
              after: onClose,
            },
          )
        }
      >
        <StillListed saleId={loan.collateralSaleId} />
        <WriteOffFacts loan={loan} />
        <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <Consequences
          title={copy.consequencesTitle}
          sentences={[copy.waits, copy.lapses, copy.loss(amount), copy.interest, copy.final]}
        />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit(amount)}
          variant="danger"
          busyLabel={writeOff.isPending && copy.submitting}
        />
      </Form>
    </LoanDialog>
  );
}

/** A warning that the collateral is still for sale, which is a reason to wait. */
export function StillListed({ saleId }: { saleId: string | null }) {
  const { data: sale } = useQuery({ ...saleQuery(saleId ?? ''), enabled: saleId !== null });
  if (sale?.status !== 'LISTED') return null;
  return (
    <Banner tone="warn" live title={copy.stillListed}>
      {copy.stillListedText(formatUsd(sale.estimatedValueCents))}
    </Banner>
  );
}
