import type { Loan } from '@dziva/contracts/loans';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { hasLapsed } from '@dziva/contracts/next-steps';
import { loanCost } from '@dziva/loan-maths/loan-cost';
import { useQuery } from '@tanstack/react-query';
import { subtractCents } from '@dziva/money/cents';
import { ChevronDown } from 'lucide-react';
import { isTaken } from '@dziva/vocabulary/collateral';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { formatDate, formatDateShort, formatTime } from '#lib/dates.ts';
import { inAllOf, monthlyOf, ratesOf } from '#lib/loan-cost.ts';
import { wholeUsd } from '#lib/page-names.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
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
        <AskedAndOffered loan={loan} />
        <FourFigures loan={loan} />
        <Facts facts={rowsOf(loan, offer)} />
        <FundRange loan={loan} />
        <Instalments loan={loan} />
        <Pledge loan={loan} />
        <p>{copy.early}</p>
        {/* Stays in view while the offer is read; on a phone above the bar at the bottom. */}
        <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 max-sm:flex-nowrap sm:-mx-5 sm:-mb-5 sm:px-5 lg:bottom-0">
          <Button variant="accent" className="max-sm:grow" onClick={onAccept}>
            {copy.accept}
          </Button>
          <Button variant="refuse" onClick={onDecline}>
            {copy.decline}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** What was asked for beside what is offered: in another amount or for another time the borrower sees it at once. */
function AskedAndOffered({ loan }: { loan: Loan }) {
  const { data: asked } = useQuery(applicationQuery(loan.appId));
  if (asked === undefined) return null;
  const offered = copy.sum(wholeUsd(loan.principalCents), loan.plannedTermMonths);
  const wanted =
    asked.termMonths === null
      ? wholeUsd(asked.loanAmountCents)
      : copy.sum(wholeUsd(asked.loanAmountCents), asked.termMonths);
  return (
    <p className="figures">{offered === wanted ? copy.asAsked(offered) : copy.asked(wanted, offered)}</p>
  );
}

/** What the borrower gets, pays each month, pays in all, and what of that is the cost. */
function FourFigures({ loan }: { loan: Loan }) {
  const figures = [
    { term: copy.get, cents: loan.principalCents },
    { term: copy.monthly(loan.termMonths), cents: loan.monthlyPaymentCents },
    { term: copy.pay, cents: loan.totalRepaymentCents },
    { term: copy.cost, cents: subtractCents(loan.totalRepaymentCents, loan.principalCents) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ term, cents }) => (
        <div key={term}>
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="mt-0.5">
            <MoneyFigure cents={cents} size="sm" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The instalments, folded: the four figures say what most people want to know. */
function Instalments({ loan: { schedule } }: { loan: Loan }) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-x-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold">{copy.schedule}</span>{' '}
          {first !== undefined && last !== undefined && (
            <span className="text-sm font-normal text-ink-2">
              {copy.between(schedule.length, formatDateShort(first.dueDate), formatDateShort(last.dueDate))}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <p className="px-4 pb-2 text-sm text-ink-2">{loanCopy.schedule.provisional}</p>
      <ScheduleTable rows={schedule} prepayments={[]} showPaid={false} />
    </details>
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

const rowsOf = (loan: Loan, { paysDebtCents }: LoanOffer) => [
  ...(paysDebtCents === undefined ? [] : [{ term: copy.debt, value: <Money cents={paysDebtCents} /> }]),
  { term: copy.interest, value: words.rates(loan.interestRateAPR, loan.interestRateAPR) },
  { term: copy.rate, value: loanCopy.terms.effectiveRateValue(loan.effectiveRatePercent) },
];
