import type { Application } from '@dziva/contracts/applications';
import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { ConfirmWriteOffDialog } from '#features/loans/arrears/confirm-write-off-dialog.tsx';
import { DefaultDialog, type PledgedCollateral } from '#features/loans/arrears/default-dialog.tsx';
import { DemandDialog } from '#features/loans/arrears/demand-dialog.tsx';
import { DisburseDialog } from '#features/loans/offer/disburse-dialog.tsx';
import { recoveryCopy } from '#features/loans/arrears/loan-recovery.text.ts';
import { NoteDialog } from '#features/loans/loan/note-dialog.tsx';
import { PayFromWalletDialog } from '#features/loans/pay/pay-from-wallet-dialog.tsx';
import { RecordPaymentDialog } from '#features/loans/pay/record-payment-dialog.tsx';
import { RefuseWriteOffDialog } from '#features/loans/arrears/refuse-write-off-dialog.tsx';
import {
  TakeBackDisbursementDialog,
  TakeBackWriteOffDialog,
} from '#features/loans/take-back/take-back-loan-dialogs.tsx';
import { WriteOffDialog } from '#features/loans/arrears/write-off-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { type OfferAct, OfferDialogs } from './offer-dialogs.tsx';

/** The actions on a loan that open a dialog. */
export type LoanAct =
  | {
      readonly kind:
        | 'disburse'
        | 'take-back-payout'
        | 'record'
        | 'note'
        | 'demand'
        | 'default'
        | 'write-off'
        | 'confirm-write-off'
        | 'refuse-write-off'
        | 'take-back-write-off';
    }
  | { readonly kind: OfferAct }
  | { readonly kind: 'pay'; readonly amountCents?: number };

/** The dialog of the chosen action; any part of the page can choose one. */
export function LoanDialogs({
  loan,
  act,
  onClose,
}: {
  loan: Loan;
  act: LoanAct | null;
  onClose: () => void;
}) {
  switch (act?.kind) {
    case 'disburse':
      return <DisburseDialog loan={loan} onClose={onClose} />;
    case 'take-back-payout':
      return <TakeBackDisbursementDialog loan={loan} onClose={onClose} />;
    case 'take-back-write-off':
      return <TakeBackWriteOffDialog loan={loan} onClose={onClose} />;
    case 'record':
      return <RecordPaymentDialog loan={loan} onClose={onClose} />;
    case 'pay':
      return <PayFromWalletDialog loan={loan} initialCents={act.amountCents} onClose={onClose} />;
    case 'note':
      return <NoteDialog loan={loan} onClose={onClose} />;
    case 'demand':
      return <DemandDialog loan={loan} onClose={onClose} />;
    case 'default':
      return <Default loan={loan} onClose={onClose} />;
    case 'write-off':
      return <WriteOffDialog loan={loan} onClose={onClose} />;
    case 'confirm-write-off':
      return <ConfirmWriteOffDialog loan={loan} onClose={onClose} />;
    case 'refuse-write-off':
      return <RefuseWriteOffDialog loan={loan} onClose={onClose} />;
    case 'accept-offer':
    case 'decline-offer':
    case 'record-signature':
    case 'correct-terms':
      return <OfferDialogs loan={loan} kind={act.kind} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** Loads the application of the loan, which has the description and value of the collateral. */
function Default({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const query = useQuery(applicationQuery(loan.appId));
  if (query.data !== undefined) {
    return <DefaultDialog loan={loan} collateral={collateralOf(query.data)} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={recoveryCopy.default.title}>
      <QueryView query={query} what={recoveryCopy.default.what} skeleton={<SkeletonFacts rows={4} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** Assessments come newest first: the value is that of the latest passed one. */
function collateralOf(application: Application): PledgedCollateral {
  return {
    description: application.collateralDesc,
    assessedCents: application.assessments.find((one) => one.result === 'PASS')?.assessedValueCents ?? null,
    estimateCents: application.collateralEstValueCents,
  };
}
