import type { Loan } from '@dziva/contracts/loans';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { hasLapsed } from '@dziva/contracts/next-steps';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { AgreementToSign } from './agreement-to-sign.tsx';
import { loanOfferCopy } from './loan-offer.text.ts';
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
  const today = useToday();
  const { title, lines } = wordsOf(offer, destinationOf(loan), today);
  const isLapsed = hasLapsed(offer, today);
  const isAccepted = offer.acceptedAt !== null;
  const isOpen = !isAccepted && offer.declinedAt === null && !isLapsed;
  return (
    <Banner
      tone={(isAccepted && !isLapsed) || isOpen ? 'info' : 'warn'}
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

function wordsOf(
  offer: LoanOffer,
  destination: string | undefined,
  today: string,
): { title: string; lines: string[] } {
  const { acceptedAt, declinedAt, declineReason, lapsedAt, expiresAt, payBy } = offer;
  if (acceptedAt !== null && payBy !== null && hasLapsed(offer, today)) {
    return { title: copy.unpaidTitle, lines: [copy.unpaid(formatDate(payBy)), copy.again] };
  }
  if (acceptedAt !== null) return acceptedWords(offer, acceptedAt, destination);
  if (declinedAt !== null) {
    const reason = declineReason === null ? [] : [copy.said(declineReason)];
    return { title: copy.declinedTitle, lines: [...reason, copy.again] };
  }
  if (lapsedAt !== null) return { title: copy.lapsedTitle, lines: [copy.again] };
  return { title: copy.openTitle, lines: [copy.stands(formatDate(expiresAt), formatTime(expiresAt))] };
}

function acceptedWords(offer: LoanOffer, acceptedAt: string, destination: string | undefined) {
  const { signedOn, method, payBy, paysDebtCents, destinationRemoved } = offer;
  const until = payBy === null ? [] : [copy.payBy(formatDate(payBy))];
  const debt = paysDebtCents === undefined ? [] : [copy.debt(formatUsd(paysDebtCents))];
  if (signedOn !== null) {
    return { title: copy.signedTitle, lines: [copy.signed(formatDate(signedOn)), ...until, ...debt] };
  }
  const where = method === null ? [] : [copy.goesTo(destination ?? methodLabels[method])];
  const removed = destinationRemoved === true ? [copy.removed] : [];
  const lines = [copy.accepted(formatDate(acceptedAt)), ...until, ...where, ...removed, ...debt];
  return { title: copy.acceptedTitle, lines };
}
