/** The dialogs about an offer, for its borrower and for staff. Each form is loaded when somebody opens it. */
import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { loanOfferCopy } from '#features/loans/offer/loan-offer.text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const Accept = lazy(async () => {
  const { AcceptOfferDialog: loaded } = await import('#features/loans/offer/answer-offer-dialogs.tsx');
  return { default: loaded };
});
const Decline = lazy(async () => {
  const { DeclineOfferDialog: loaded } = await import('#features/loans/offer/answer-offer-dialogs.tsx');
  return { default: loaded };
});
const Sign = lazy(async () => {
  const { RecordSignatureDialog: loaded } = await import('#features/loans/offer/record-signature-dialog.tsx');
  return { default: loaded };
});
const Correct = lazy(async () => {
  const { CorrectTermsDialog: loaded } = await import('#features/loans/offer/correct-terms-dialog.tsx');
  return { default: loaded };
});

export type OfferAct = 'accept-offer' | 'decline-offer' | 'record-signature' | 'correct-terms';

export function OfferDialogs({ loan, kind, onClose }: { loan: Loan; kind: OfferAct; onClose: () => void }) {
  return <Suspense>{dialogOf(loan, kind, onClose)}</Suspense>;
}

function dialogOf(loan: Loan, kind: OfferAct, onClose: () => void) {
  switch (kind) {
    case 'accept-offer':
      return <Accept loan={loan} onClose={onClose} />;
    case 'decline-offer':
      return <Decline loan={loan} onClose={onClose} />;
    case 'record-signature':
      return <SignWithDocuments loan={loan} onClose={onClose} />;
    case 'correct-terms':
      return <Correct loan={loan} onClose={onClose} />;
  }
}

/** Loads the application of the loan: the scan of the signature is one of its documents. */
function SignWithDocuments({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const query = useQuery(applicationQuery(loan.appId));
  if (query.data !== undefined) {
    return <Sign loan={loan} documents={query.data.documents} onClose={onClose} />;
  }
  const { title, what } = loanOfferCopy.signDialog;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <QueryView query={query} what={what} skeleton={<SkeletonFacts rows={3} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
