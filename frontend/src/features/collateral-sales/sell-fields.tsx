import { type CollateralSale, previewSaleRequest } from '@dziva/contracts/collateral-sales';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { assetCopy } from '#features/collateral/assets.text.ts';
import { loanQuery } from '#features/loans/loans.queries.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { dayOf } from '#lib/dates.ts';
import { methodChoices } from '#lib/method-choices.ts';
import { formatUsd } from '#lib/money-format.ts';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { Field } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { salePreviewQuery, type SalePrice } from './collateral-sales.queries.ts';
import { saleCopy } from './collateral-sales.text.ts';
import { WaterfallView } from './waterfall-view.tsx';

const { sell: copy } = saleCopy;

/** The fields for price, day, costs, method and note. Next to them the division of the price, updated while the user types. */
export function SellFields({ sale, today }: { sale: CollateralSale; today: string }) {
  // These are fields of this form. Their values may be incomplete, because the user may still be typing.
  const [soldPriceCents, soldAt, costsCents, method] = useWatch({
    name: ['soldPriceCents', 'soldAt', 'costsCents', 'method'],
  }) as [number, string, number, string];
  const offered = useOfferedMethods();
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
          choices={methodChoices(CASH_METHODS, offered)}
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

/** The choice of the assets that were sold, if several secure the loan. At first all are chosen. */
function SoldAssets({ loanId }: { loanId: string }) {
  const field = useField('assetIds');
  const { data } = useQuery(loanQuery(loanId));
  const pledged = (data?.assets ?? []).filter(({ state }) => state === 'PLEDGED');
  const all = pledged.map(({ id }) => id);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : all;
  const choose = (ids: string[]) => field.onChange(ids);
  const isUnlisted = all.length > 1 && !Array.isArray(field.value);
  // A sale of several assets lists those that it sells.
  useEffect(() => {
    if (isUnlisted) choose(all);
  });
  if (all.length < 2) return null;
  return (
    <Field label={copy.which} hint={copy.whichHint} id={field.id} name="assetIds" error={field.error} group>
      {(control) => (
        <div className="grid">
          {pledged.map(({ id, description }) => (
            <label key={id} className="flex min-h-12 items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                name={control.name}
                value={id}
                className="size-5 shrink-0 accent-(--primary)"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {description ?? assetCopy.erased}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const NOTHING: SalePrice = { soldPriceCents: 0, soldAt: '' };

/** How the price in the form is divided, loaded 300 ms after the last change; null while the input is not valid. */
function useSalePreview(id: string, price: SalePrice, today: string) {
  const settled = useSettled(JSON.stringify(price));
  const asked = priceIn(settled, today);
  const query = useQuery({ ...salePreviewQuery(id, asked ?? NOTHING), enabled: asked !== null });
  return asked === null ? null : query;
}

function priceIn(text: string, today: string): SalePrice | null {
  const parsed = previewSaleRequest.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { soldPriceCents, soldAt, costsCents = 0 } = parsed.data;
  return dayOf(soldAt) > today || costsCents > soldPriceCents ? null : parsed.data;
}
