import type { Loan } from '@dziva/contracts/loans';
import type { ReactNode } from 'react';
import { nameOf, wholeUsd } from '#lib/page-names.ts';
import { Dialog } from '#ui/dialog.tsx';

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
      description={nameOf(loan.borrowerName, wholeUsd(loan.principalCents))}
      width={width}
      keepOpenOutside
    >
      {children}
    </Dialog>
  );
}
