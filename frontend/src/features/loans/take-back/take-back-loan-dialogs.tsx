import type { Loan } from '@dziva/contracts/loans';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Money } from '#ui/money.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { LoanDialog } from '../loan/loan-dialog.tsx';
import { useTakeBackDisbursement, useTakeBackWriteOff } from '../loans.api.ts';
import { loanTakeBackCopy } from './loan-take-back.text.ts';

interface LoanTakeBackDialogProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Reverses a payout that was a mistake. This is possible only before the first payment. */
export function TakeBackDisbursementDialog({ loan, onClose }: LoanTakeBackDialogProps) {
  const copy = loanTakeBackCopy.disbursement;
  const { key } = useIdempotencyKey();
  const undo = useTakeBackDisbursement(loan.id, key);
  return (
    <LoanTakeBackDialog
      loan={loan}
      copy={copy}
      amountCents={loan.principalCents}
      day={dayOf(loan.disbursedAt ?? loan.createdAt)}
      sentences={[copy.again, copy.money, copy.reference]}
      undo={undo}
      onClose={onClose}
    />
  );
}

/** Reverses a write-off: the loan is in default again. */
export function TakeBackWriteOffDialog({ loan, onClose }: LoanTakeBackDialogProps) {
  const copy = loanTakeBackCopy.writeOff;
  const { key } = useIdempotencyKey();
  const undo = useTakeBackWriteOff(loan.id, key);
  return (
    <LoanTakeBackDialog
      loan={loan}
      copy={copy}
      amountCents={loan.writeOff?.writtenOffCents ?? 0}
      day={loan.writeOff?.writtenOffOn ?? dayOf(loan.createdAt)}
      sentences={[copy.again, copy.before]}
      undo={undo}
      onClose={onClose}
    />
  );
}

function LoanTakeBackDialog({
  loan,
  copy,
  amountCents,
  day,
  sentences,
  undo,
  onClose,
}: LoanTakeBackDialogProps & {
  copy: (typeof loanTakeBackCopy)['disbursement' | 'writeOff'];
  amountCents: number;
  /** The value date of the payout or write-off that is reversed. */
  day: string;
  sentences: readonly string[];
  undo: ReturnType<typeof useTakeBackDisbursement> | ReturnType<typeof useTakeBackWriteOff>;
}) {
  const today = useToday();
  return (
    <LoanDialog loan={loan} title={copy.title} onClose={onClose}>
      <TakeBackForm
        facts={[
          { term: copy.amount, value: <Money cents={amountCents} /> },
          { term: copy.paidOn, value: formatDate(day) },
        ]}
        sentences={sentences}
        min={day}
        max={today}
        act={copy.submit(formatUsd(amountCents))}
        error={undo.error}
        isBusy={undo.isPending}
        onSubmit={(body) =>
          toastMutation(undo.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(loan.borrowerName) },
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </LoanDialog>
  );
}
