import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { saleCopy, saleMethodLabels } from '#content/en/collateral-sales.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { DocumentLink } from '#ui/document-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import type { SaleAct } from './sale-acts.tsx';

const { costs: copy } = saleCopy;

/** What became of the costs that were kept back from the price, and the buttons to pay or close them; nothing if there are none. */
export function SaleCosts({ sale, onAct }: { sale: CollateralSale; onAct?: (act: SaleAct) => void }) {
  const { costsLeftCents = null, costsPaid = [], costsReturnedCents = 0, costsReturnedOn = null } = sale;
  if (costsLeftCents === null) return null;
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="mb-3 text-base">{copy.title}</h3>
      {costsPaid.length === 0 && costsReturnedOn === null && (
        <p className="mb-3 text-sm text-ink-2">{copy.none}</p>
      )}
      <ul className="mb-3 grid gap-2 empty:hidden">
        {costsPaid.map(({ id, amountCents, method, paidOn, paidByName, documentId }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="text-sm text-ink-2">
              {copy.paidOn(formatDate(paidOn), saleMethodLabels[method], paidByName)}
            </span>
            <Money cents={amountCents} />
            <span className="basis-full">
              <DocumentLink id={documentId} what={copy.document} />
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          costsReturnedOn === null
            ? { term: copy.left, value: <Money cents={costsLeftCents} /> }
            : {
                term: copy.returned(formatDate(costsReturnedOn)),
                value: <Money cents={costsReturnedCents} />,
              },
        ]}
      />
      {onAct !== undefined && costsLeftCents > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => onAct('pay-costs')}>{copy.pay}</Button>
          <Button onClick={() => onAct('close-costs')}>{copy.close}</Button>
        </div>
      )}
    </section>
  );
}
