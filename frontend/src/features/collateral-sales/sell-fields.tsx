import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { SALE_METHODS } from '@dziva/contracts/routes/collateral-sales';
import { useWatch } from 'react-hook-form';
import { saleCopy, saleMethodLabels } from '#content/en/collateral-sales.ts';
import { formatUsd } from '#lib/money-format.ts';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { SoldAssets } from './sold-assets.tsx';
import { useSalePreview } from './use-sale-preview.ts';
import { WaterfallView } from './waterfall-view.tsx';

const { sell: copy } = saleCopy;

const METHOD_CHOICES = SALE_METHODS.map((value) => ({ value, label: saleMethodLabels[value] }));

/** The fields for price, day, costs, method and note. Next to them the division of the price, updated while the user types. */
export function SellFields({ sale, today }: { sale: CollateralSale; today: string }) {
  // These are fields of this form. Their values may be incomplete, because the user may still be typing.
  const [soldPriceCents, soldAt, costsCents, method] = useWatch({
    name: ['soldPriceCents', 'soldAt', 'costsCents', 'method'],
  }) as [number, string, number, string];
  const preview = useSalePreview(sale.id, { soldPriceCents, soldAt, costsCents }, today);
  const isBelow = soldPriceCents > 0 && soldPriceCents < sale.estimatedValueCents;
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
      <div className="grid gap-5">
        <SoldAssets loanId={sale.loanId} />
        <MoneyField name="soldPriceCents" label={copy.price} hint={<ListedPrice sale={sale} />} />
        <DayField name="soldAt" label={copy.date} hint={copy.dateHint} max={today} />
        <MoneyField name="costsCents" label={copy.costs} hint={copy.costsHint} optional />
        <SelectField
          name="method"
          label={copy.method}
          choices={METHOD_CHOICES}
          placeholder={null}
          width="medium"
        />
        <ReferenceField method={method} label={copy.reference} hint={copy.referenceHint} />
        <TextField name="buyer.name" label={copy.buyer} hint={copy.buyerHint} optional autoComplete="off" />
        <NationalIdField name="buyer.nationalId" label={copy.buyerId} optional />
        <PhoneField name="buyer.phone" label={copy.buyerPhone} optional autoComplete="off" />
        {sale.collateralType === 'property' && (
          <TextField
            name="courtOrder"
            label={copy.courtOrder}
            hint={copy.courtOrderHint}
            optional
            autoComplete="off"
          />
        )}
        {sale.collateralType === 'property' && (
          <DocumentField name="documentId" kind="ORDER" label={copy.order} hint={copy.orderHint} optional />
        )}
        <TextAreaField
          name="note"
          label={copy.note}
          hint={isBelow ? <strong className="text-warn-text">{copy.noteNeededHint}</strong> : copy.noteHint}
          optional={!isBelow}
          rows={2}
        />
      </div>
      <div className="md:sticky md:top-0">
        <WaterfallView preview={preview} />
      </div>
    </div>
  );
}

function ListedPrice({ sale }: { sale: CollateralSale }) {
  return (
    <>
      {copy.listed(formatUsd(sale.estimatedValueCents))}
      {sale.priceBasis === 'ESTIMATE' && ` ${copy.estimate}`}
    </>
  );
}
