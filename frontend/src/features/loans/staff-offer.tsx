import type { Loan } from '@dziva/contracts/loans';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { loanOfferCopy } from '#content/en/loan-offer.ts';
import { methodLabels } from '#content/en/loans.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { AgreementToSign } from './agreement-to-sign.tsx';
import { destinationOf } from './offer-destination.ts';
import { AgreementLink } from './own-offer.tsx';

const { staff: copy } = loanOfferCopy;

/** The state of an offer for staff, with buttons for what they can do about it. */
export function StaffOffer({
  loan,
  offer,
  mayAct,
  onCorrect,
  onSign,
}: {
  loan: Loan;
  offer: LoanOffer;
  mayAct: boolean;
  onCorrect: () => void;
  onSign: () => void;
}) {
  const { title, lines } = wordsOf(offer, destinationOf(loan));
  const isAccepted = offer.acceptedAt !== null;
  const isOpen = !isAccepted && offer.declinedAt === null && offer.lapsedAt === null;
  return (
    <Banner
      tone={isAccepted || isOpen ? 'info' : 'warn'}
      title={title}
      action={
        <span className="flex flex-wrap gap-2">
          {isAccepted && <AgreementLink loan={loan} />}
          {mayAct && isOpen && <AgreementToSign loanId={loan.id} />}
          {mayAct && isOpen && (
            <Button size="sm" onClick={onSign}>
              {copy.sign}
            </Button>
          )}
          {mayAct && (
            <Button size="sm" onClick={onCorrect}>
              {copy.correct}
            </Button>
          )}
        </span>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}

function wordsOf(offer: LoanOffer, destination: string | undefined): { title: string; lines: string[] } {
  const { acceptedAt, signedOn, method, declinedAt, declineReason, lapsedAt, expiresAt } = offer;
  if (signedOn !== null) return { title: copy.signedTitle, lines: [copy.signed(formatDate(signedOn))] };
  if (acceptedAt !== null) {
    const where = method === null ? [] : [copy.goesTo(destination ?? methodLabels[method])];
    return { title: copy.acceptedTitle, lines: [copy.accepted(formatDate(acceptedAt)), ...where] };
  }
  if (declinedAt !== null) {
    const reason = declineReason === null ? [] : [copy.said(declineReason)];
    return { title: copy.declinedTitle, lines: [...reason, copy.again] };
  }
  if (lapsedAt !== null) return { title: copy.lapsedTitle, lines: [copy.again] };
  return { title: copy.openTitle, lines: [copy.stands(formatDate(expiresAt), formatTime(expiresAt))] };
}
