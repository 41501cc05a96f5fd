import type { Loan } from '@dziva/contracts/loans';
import type { ReactNode } from 'react';
import { shortId } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { loanCopy } from '../loans.text.ts';

/** A dialog about one loan, with borrower and loan number under the title. A click outside does not close it. */
export function LoanDialog({
  loan,
  title,
  width = 'normal',
  onClose,
  children,
}: {
  loan: Loan;
  title: string;
  width?: 'normal' | 'wide';
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${loan.borrowerName} · ${loanCopy.heading(shortId(loan.id))}`}
      width={width}
      keepOpenOutside
    >
      {children}
    </Dialog>
  );
}
