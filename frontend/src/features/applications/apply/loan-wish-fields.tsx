import type { LoanProduct } from '@dziva/contracts/loan-products';
import { lendsAmount, lendsFor } from '@dziva/loan-maths/loan-cost';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';
import { TERM_CHOICES } from '#content/loan-terms.ts';
import { loanProductsQuery } from '#features/loan-products/loan-products.queries.ts';
import { amountsOf, limitsOf, productsFor } from '#lib/loan-product.ts';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Segments } from '#ui/segments.tsx';
import { applyCopy } from './apply.text.ts';
import { CostEstimate, type CostAnswers } from './cost-estimate.tsx';
import type { CollateralType } from '@dziva/vocabulary/collateral';

/** The term that the applicant wants; it may be left open. */
export function TermWish() {
  const { setValue } = useFormContext();
  const months: unknown = useWatch({ name: 'termMonths' });
  return (
    <div>
      <Segments
        label={applyCopy.term}
        value={typeof months === 'number' ? String(months) : ''}
        choices={[
          { value: '', label: applyCopy.termOpen },
          ...TERM_CHOICES.map((term) => ({
            value: String(term),
            label: String(term),
            spoken: applyCopy.months(term),
          })),
        ]}
        onChoose={(value) =>
          setValue('termMonths', value === '' ? undefined : Number(value), { shouldDirty: true })
        }
      />
      <p className="mt-1 text-sm text-ink-2">{applyCopy.termHint}</p>
    </div>
  );
}

/** The loan product for the kind of collateral, with its limits; a choice if there are several. */
export function ProductField({
  asked,
}: {
  asked: Pick<CostAnswers, 'loanAmountCents' | 'termMonths' | 'monthlyIncomeCents'>;
}) {
  const { setValue, getValues } = useFormContext();
  const type = useWatch({ name: 'collateralType' }) as CollateralType | undefined;
  const chosen: unknown = useWatch({ name: 'productId' });
  const { data } = useQuery(loanProductsQuery);
  useEffect(() => {
    if (data === undefined) return;
    const fitting = productsFor(data, type);
    const kept = fitting.find(({ id }) => id === getValues('productId'));
    const product = kept ?? (fitting.length === 1 ? fitting[0] : undefined);
    const id = product?.id ?? '';
    if (getValues('productId') !== id) setValue('productId', id, { shouldDirty: true });
  }, [data, type, getValues, setValue]);
  const fitting = productsFor(data ?? [], type);
  const [first] = fitting;
  if (first === undefined) return null;
  const product = fitting.find(({ id }) => id === chosen) ?? (fitting.length === 1 ? first : undefined);
  return (
    <div className="grid gap-2" aria-live="polite">
      {fitting.length === 1 ? (
        <p className="rounded-control bg-sunken p-3 text-sm figures">
          {words.named(first.name, limitsOf(first))}
        </p>
      ) : (
        <RadioCardsField
          name="productId"
          label={applyCopy.product}
          choices={fitting.map((one) => ({ value: one.id, label: one.name, note: limitsOf(one) }))}
          columns={1}
        />
      )}
      {product !== undefined && <Outside product={product} asked={asked} />}
      <CostEstimate answers={{ ...asked, collateralType: type, productId: product?.id ?? '' }} />
    </div>
  );
}

/** Says so if the fund does not lend the requested amount, or not for the requested term. */
function Outside({
  product,
  asked: { loanAmountCents, termMonths },
}: {
  product: LoanProduct;
  asked: Pick<CostAnswers, 'loanAmountCents' | 'termMonths'>;
}) {
  return (
    <>
      {loanAmountCents > 0 && !lendsAmount(product, loanAmountCents) && (
        <p className="text-sm text-warn-text figures">
          {applyCopy.outside(product.name, amountsOf(product))}
        </p>
      )}
      {termMonths !== undefined && !lendsFor(product, termMonths) && (
        <p className="text-sm text-warn-text figures">
          {applyCopy.outsideTerm(product.name, words.terms(product.minTermMonths, product.maxTermMonths))}
        </p>
      )}
    </>
  );
}
