import type { CollateralSale, Waterfall as Split } from '@dziva/contracts/collateral-sales';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { nameOf } from '#lib/page-names.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { DocumentLink } from '#ui/document-link.tsx';
import { evidenceFacts } from '#ui/evidence-facts.ts';
import { type Fact, Facts } from '#ui/facts.tsx';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { priceBasisLabels, saleCopy } from './collateral-sales.text.ts';
import type { SaleAct } from './sale-acts.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { Waterfall } from './waterfall.tsx';

const { detail: copy, costs: costsCopy } = saleCopy;
const { facts } = copy;

/** The details of a sale: the price and status, how the price was divided once it is sold, and the facts. */
export function SaleDetail({ sale, onAct }: { sale: CollateralSale; onAct?: (act: SaleAct) => void }) {
  const split = splitOf(sale);
  return (
    <div className="grid gap-6">
      <div>
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-ink-2">{sale.soldPriceCents === null ? copy.listedPrice : copy.price}</p>
          <SaleBadge status={sale.status} />
        </div>
        <p className="mt-1">
          <MoneyFigure cents={sale.soldPriceCents ?? sale.estimatedValueCents} />
        </p>
        {sale.soldPriceCents === null && <PriceBasisMark sale={sale} />}
      </div>
      {split !== null && sale.soldPriceCents !== null && (
        <section className="rounded-card bg-sunken p-4">
          <h3 className="text-base">{copy.account}</h3>
          <p className="mt-0.5 mb-3 text-sm text-ink-2">{copy.accountLead}</p>
          <Waterfall priceCents={sale.soldPriceCents} split={split} />
        </section>
      )}
      <SaleCosts sale={sale} {...(onAct === undefined ? {} : { onAct })} />
      <Facts facts={factsOf(sale)} />
    </div>
  );
}

function PriceBasisMark({ sale: { priceBasis } }: { sale: CollateralSale }) {
  const label = priceBasisLabels[priceBasis];
  if (label === null) return null;
  const styles = priceBasis === 'ESTIMATE' ? 'text-warn-text' : 'text-ink-2';
  return <p className={`mt-1 text-sm ${styles}`}>{label}</p>;
}

/** The parts of the price; null until it is sold. */
function splitOf(sale: CollateralSale): Split | null {
  const { costsCents, interestCents, principalCents, surplusCents, shortfallCents, recoveryCents } = sale;
  if (
    costsCents === null ||
    interestCents === null ||
    principalCents === null ||
    surplusCents === null ||
    shortfallCents === null
  )
    return null;
  const recovered = recoveryCents === undefined || recoveryCents === null ? {} : { recoveryCents };
  return { costsCents, interestCents, principalCents, ...recovered, surplusCents, shortfallCents };
}

function factsOf(sale: CollateralSale): Fact[] {
  const { soldAt, soldByName, method, reference, note, withdrawnAt, assessedValueCents, surplusTakenCents } =
    sale;
  const { receiptNumber = null } = sale;
  return [
    ...(soldAt === null ? [] : [{ term: facts.soldOn, value: formatDate(soldAt) }]),
    ...(soldByName === null ? [] : [{ term: facts.soldBy, value: soldByName }]),
    ...evidenceFacts(sale.evidence),
    ...(method === null ? [] : [{ term: facts.method, value: methodLabels[method] }]),
    ...(reference === null ? [] : [{ term: facts.reference, value: reference }]),
    ...(receiptNumber === null ? [] : [{ term: facts.receipt, value: receiptNumber }]),
    ...(sale.buyerName == null ? [] : [{ term: facts.buyer, value: sale.buyerName }]),
    ...(sale.courtOrder == null ? [] : [{ term: facts.courtOrder, value: sale.courtOrder }]),
    ...(sale.documentId == null
      ? []
      : [{ term: facts.document, value: <DocumentLink id={sale.documentId} what={facts.document} /> }]),
    ...(note === null ? [] : [{ term: facts.note, value: note }]),
    ...(surplusTakenCents === undefined || surplusTakenCents === 0
      ? []
      : [{ term: facts.surplusTaken, value: <Money cents={surplusTakenCents} /> }]),
    ...((sale.surplusAddedCents ?? 0) === 0
      ? []
      : [{ term: facts.surplusAdded, value: <Money cents={sale.surplusAddedCents ?? 0} /> }]),
    ...(withdrawnAt === null ? [] : [{ term: facts.withdrawnOn, value: formatDateTime(withdrawnAt) }]),
    { term: facts.type, value: collateralLabelOf(sale.collateralType) },
    ...(sale.soldPriceCents === null
      ? []
      : [{ term: facts.listedPrice, value: <Money cents={sale.estimatedValueCents} /> }]),
    { term: facts.listedOn, value: formatDateTime(sale.listedAt) },
    {
      term: facts.assessed,
      value: assessedValueCents === null ? facts.notAssessed : <Money cents={assessedValueCents} />,
    },
    {
      term: facts.original,
      value: (
        <>
          <Money cents={sale.originalValueCents} />{' '}
          <span className="text-sm text-ink-2">{facts.originalNote}</span>
        </>
      ),
    },
    {
      term: facts.loan,
      value: (
        <Link to={`/loans/${sale.loanId}`} className="text-link">
          {nameOf(sale.borrowerName, copy.loanLink(shortId(sale.loanId)))}
        </Link>
      ),
    },
    { term: facts.balance, value: <Money cents={sale.loanBalanceCents} /> },
  ];
}

/** What became of the costs that were kept back from the price, and the buttons to pay or close them; nothing if there are none. */
function SaleCosts({ sale, onAct }: { sale: CollateralSale; onAct?: (act: SaleAct) => void }) {
  const { costsLeftCents = null, costsPaid = [], costsReturnedCents = 0, costsReturnedOn = null } = sale;
  if (costsLeftCents === null) return null;
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="mb-3 text-base">{costsCopy.title}</h3>
      {costsPaid.length === 0 && costsReturnedOn === null && (
        <p className="mb-3 text-sm text-ink-2">{costsCopy.none}</p>
      )}
      <ul className="mb-3 grid gap-2 empty:hidden">
        {costsPaid.map(({ id, amountCents, method, paidOn, paidByName, documentId }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="text-sm text-ink-2">
              {costsCopy.paidOn(formatDate(paidOn), methodLabels[method], paidByName)}
            </span>
            <Money cents={amountCents} />
            <span className="basis-full">
              <DocumentLink id={documentId} what={costsCopy.document} />
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          costsReturnedOn === null
            ? { term: costsCopy.left, value: <Money cents={costsLeftCents} /> }
            : {
                term: costsCopy.returned(formatDate(costsReturnedOn)),
                value: <Money cents={costsReturnedCents} />,
              },
        ]}
      />
      {onAct !== undefined && costsLeftCents > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onAct('pay-costs')}>{costsCopy.pay}</Button>
          <Button onClick={() => onAct('close-costs')}>{costsCopy.close}</Button>
        </div>
      )}
    </section>
  );
}
