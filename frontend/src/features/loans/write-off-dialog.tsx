import { writeOffLoanRequest } from '@dziva/contracts/loan-recovery';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { recoveryCopy } from '#content/en/loan-recovery.ts';
import { loanCopy } from '#content/en/loans.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { tell } from '#lib/tell.ts';
import { shortId } from '#lib/words.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { saleOfLoanQuery, useWriteOffLoan } from './loans.api.ts';

const { writeOff: copy, facts } = recoveryCopy;
const writeOffForm = writeOffLoanRequest.omit({ expectedVersion: true });

/** The first of two people asks to give up the rest of a loan; the second one does it by agreeing. */
export function WriteOffDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const writeOff = useWriteOffLoan(loan.id, key);
  const form = useForm({ resolver: zodResolver(writeOffForm), defaultValues: { reason: '' } });
  const asked = loan.writeOff;
  const amount = formatUsd(loan.balanceCents);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={asked === null ? copy.title : copy.agreeTitle}
      description={`${loan.borrowerName} · ${loanCopy.heading(shortId(loan.id))}`}
      keepOpenOutside
    >
      <Form
        form={form}
        error={writeOff.error}
        className="grid gap-5"
        onSubmit={({ reason }) =>
          tell(writeOff.mutateAsync({ reason, expectedVersion: loan.version }), {
            done: ({ status }) =>
              status === 'WRITTEN_OFF'
                ? { title: copy.done, description: copy.doneText(amount, loan.borrowerName) }
                : { title: copy.asked, description: copy.askedText },
            after: onClose,
          })
        }
      >
        <StillListed saleId={loan.collateralSaleId} />
        <WhatIsGivenUp loan={loan} />
        <TextAreaField
          name="reason"
          label={asked === null ? copy.reason : copy.agreeReason}
          hint={copy.reasonHint}
        />
        <Consequences
          title={copy.consequencesTitle}
          sentences={
            asked === null
              ? [copy.waits, copy.loss(amount), copy.interest, copy.final]
              : [copy.lossNow(amount), copy.interest, copy.final]
          }
        />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={asked === null ? copy.submit(amount) : copy.agree(amount)}
          variant="danger"
          busyLabel={writeOff.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}

function WhatIsGivenUp({ loan }: { loan: Loan }) {
  const { writeOff: asked, defaultedOn } = loan;
  return (
    <Facts
      facts={[
        { term: facts.balance, value: <Money cents={loan.balanceCents} /> },
        ...(defaultedOn === null ? [] : [{ term: facts.since, value: formatDate(defaultedOn) }]),
        ...(asked === null
          ? []
          : [
              { term: facts.asked, value: `${asked.requestedBy}, ${formatDate(asked.requestedAt)}` },
              ...(asked.reason === null ? [] : [{ term: facts.askedReason, value: asked.reason }]),
            ]),
      ]}
    />
  );
}

/** Collateral that can still be sold is a reason to wait. */
function StillListed({ saleId }: { saleId: string | null }) {
  const { data: sale } = useQuery({ ...saleOfLoanQuery(saleId ?? ''), enabled: saleId !== null });
  if (sale?.status !== 'LISTED') return null;
  return (
    <Banner tone="warn" live title={copy.stillListed}>
      {copy.stillListedText(formatUsd(sale.estimatedValueCents))}
    </Banner>
  );
}
