import type { Loan } from '@dziva/contracts/loans';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { hasLapsed } from '@dziva/contracts/next-steps';
import { loanCost } from '@dziva/loan-maths/loan-cost';
import { useQuery } from '@tanstack/react-query';
import { isTaken } from '@dziva/vocabulary/collateral';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import { inAllOf, monthlyOf, ratesOf } from '#lib/loan-cost.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { ScheduleTable } from '../loan/schedule-table.tsx';
import { loanCopy } from '../loans.text.ts';
import { loanOfferCopy } from './loan-offer.text.ts';

const { own: copy } = loanOfferCopy;

/** The offer for its borrower: what they get, pay and pledge, with the buttons to answer; or its result. */
export function OwnOffer({
  loan,
  offer,
  onAccept,
  onDecline,
}: {
  loan: Loan;
  offer: LoanOffer;
  onAccept: () => void;
  onDecline: () => void;
}) {
  const today = useToday();
  if (offer.acceptedAt !== null) {
    const payBy = offer.payBy === null ? null : formatDate(offer.payBy);
    if (payBy !== null && hasLapsed(offer, today)) {
      return (
        <Banner tone="warn" title={copy.unpaidTitle}>
          {copy.unpaidText(payBy)}
        </Banner>
      );
    }
    return (
      <Banner title={copy.acceptedTitle} action={<AgreementLink loan={loan} />}>
        <p>{copy.acceptedText(formatDate(offer.acceptedAt), payBy)}</p>
        {offer.destinationRemoved === true && <p>{copy.removed}</p>}
      </Banner>
    );
  }
  if (offer.declinedAt !== null) return <Banner title={copy.declinedTitle}>{copy.declinedText}</Banner>;
  if (offer.lapsedAt !== null) {
    return (
      <Banner tone="warn" title={copy.lapsedTitle}>
        {copy.lapsedText}
      </Banner>
    );
  }
  return (
    <Panel title={copy.title}>
      <div className="grid gap-5">
        <p>{copy.stands(formatDate(offer.expiresAt), formatTime(offer.expiresAt))}</p>
        <Facts facts={figuresOf(loan, offer)} />
        <FundRange loan={loan} />
        <div className="grid gap-2">
          <h3 className="font-semibold">{copy.schedule}</h3>
          <p className="text-sm text-ink-2">{loanCopy.schedule.provisional}</p>
          <ScheduleTable rows={loan.schedule} prepayments={[]} showPaid={false} />
        </div>
        <Pledge loan={loan} />
        <p>{copy.early}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="accent" className="max-sm:w-full" onClick={onAccept}>
            {copy.accept}
          </Button>
          <Button variant="refuse" className="max-sm:w-full" onClick={onDecline}>
            {copy.decline}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** What the fund costs for this amount and term, as when the borrower applied. With an exception an offer can be outside. */
function FundRange({ loan }: { loan: Loan }) {
  const { data: application } = useQuery(applicationQuery(loan.appId));
  // Only in the version by which this loan was judged: a later one has nothing to do with this offer.
  const fund = application?.product.versionId === loan.productVersionId ? application?.product : undefined;
  if (fund === undefined) return null;
  const { principalCents, plannedTermMonths: termMonths } = loan;
  const cost = loanCost({ principalCents, termMonths, monthlyIncomeCents: 0 }, fund);
  return (
    <p className="text-sm text-ink-2 figures">
      {copy.fundRange(fund.name, `${monthlyOf(cost)}, ${inAllOf(cost)}`, ratesOf(cost))}
    </p>
  );
}

/** The pledged assets, and what happens to them if an instalment is not paid. */
function Pledge({ loan: { assets } }: { loan: Loan }) {
  const named = assets.flatMap(({ description, state }) =>
    isTaken(state) && description !== null ? [description] : [],
  );
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{copy.pledgeTitle}</h3>
      {named.map((description) => (
        <p key={description} className="break-words">
          {description}
        </p>
      ))}
      <p>{copy.pledge}</p>
    </div>
  );
}

export function AgreementLink({ loan }: { loan: Loan }) {
  return (
    <ButtonLink to={`/loans/${loan.id}?tab=documents`} size="sm">
      {loanOfferCopy.agreement}
    </ButtonLink>
  );
}

const figuresOf = (loan: Loan, { paysDebtCents }: LoanOffer) => [
  {
    term: copy.get,
    value: (
      <strong className="text-lg">
        <Money cents={loan.principalCents} />
      </strong>
    ),
  },
  ...(paysDebtCents === undefined ? [] : [{ term: copy.debt, value: <Money cents={paysDebtCents} /> }]),
  {
    term: copy.monthly,
    value: copy.monthlyValue(formatUsd(loan.monthlyPaymentCents), loan.termMonths),
  },
  { term: copy.pay, value: <Money cents={loan.totalRepaymentCents} /> },
  { term: copy.cost, value: <Money cents={loan.totalRepaymentCents - loan.principalCents} /> },
  { term: copy.interest, value: words.rates(loan.interestRateAPR, loan.interestRateAPR) },
  { term: copy.rate, value: loanCopy.terms.effectiveRateValue(loan.effectiveRatePercent) },
];
