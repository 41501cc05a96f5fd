import type { LoanProduct } from '@dziva/contracts/loan-products';
import { aprPercent, positiveCents, wholeNumber } from '@dziva/contracts/money-fields';
import { TERM_MONTHS_MAX } from '@dziva/contracts/routes/loans';
import { agreedLoanCost } from '@dziva/loan-maths/loan-cost';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loanProductWords as words } from '#content/en/loan-product-words.ts';
import { TERM_CHOICES } from '#content/loan-terms.ts';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { affordabilityOf, loanToValue, type Ratio } from '#lib/decision-aid.ts';
import { limitsOf } from '#lib/loan-product.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Facts } from '#ui/facts.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { Segments } from '#ui/segments.tsx';
import { NumberField, TextAreaField } from '#ui/text-field.tsx';
import type { CollateralValue, LoanApplicant } from './loan-applicant.ts';
import { createLoanCopy as copy } from './loan-making.text.ts';

export interface LoanFormTerms {
  readonly principalCents: number;
  readonly interestRateAPR: number;
  readonly termMonths: number;
  readonly dueDayOfMonth: number;
  readonly note?: string | undefined;
}

const { decision } = applicationCopy;

/** The fields for the four terms of a loan, and next to them the costs, which are updated while the user types. */
export function CreateLoanTerms({ applicant, product }: { applicant: LoanApplicant; product: LoanProduct }) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem] md:items-start">
      <div className="grid gap-5">
        <p className="rounded-control bg-sunken p-3 text-sm figures">
          {words.named(product.name, limitsOf(product))}
        </p>
        <MoneyField name="principalCents" label={copy.principal} />
        <NumberField name="interestRateAPR" label={copy.apr} suffix={copy.aprSuffix} />
        <TermField />
        <NumberField
          name="dueDayOfMonth"
          label={copy.dueDay}
          suffix={copy.dueDaySuffix}
          inputMode="numeric"
        />
        <TextAreaField name="note" label={copy.note} hint={copy.noteHint} optional rows={2} />
      </div>
      <LiveSummary applicant={applicant} product={product} />
    </div>
  );
}

/** The usual numbers of months as buttons; any other number is typed. */
function TermField() {
  const { setValue, getValues } = useFormContext();
  const current: unknown = useWatch({ name: 'termMonths' });
  const [other, setOther] = useState(
    () => !TERM_CHOICES.some((months) => months === getValues('termMonths')),
  );
  const chosen = other ? 'other' : String(current);
  return (
    <div className="grid gap-3">
      <Segments
        label={copy.term}
        value={chosen}
        choices={[
          ...TERM_CHOICES.map((months) => ({
            value: String(months),
            label: String(months),
            spoken: copy.months(months),
          })),
          { value: 'other', label: copy.other },
        ]}
        onChoose={(value) => {
          setOther(value === 'other');
          if (value !== 'other') setValue('termMonths', Number(value), { shouldValidate: true });
        }}
      />
      {other && (
        <NumberField name="termMonths" label={copy.otherTerm} suffix={copy.otherSuffix} inputMode="numeric" />
      )}
    </div>
  );
}

function LiveSummary({ applicant, product }: { applicant: LoanApplicant; product: LoanProduct }) {
  // These are the fields of this form; their values are whatever was typed so far.
  const [principalCents, apr, termMonths] = useWatch({
    name: ['principalCents', 'interestRateAPR', 'termMonths'],
  }) as unknown[];
  const { collateral, monthlyIncomeCents } = applicant;
  const costs = costsOf(principalCents, apr, termMonths, monthlyIncomeCents);
  return (
    <aside aria-label={copy.summary} aria-live="polite" className="grid gap-4 rounded-card bg-sunken p-4">
      <p className="font-semibold">{copy.summary}</p>
      {costs === null ? (
        <p className="text-sm text-ink-2">{copy.waitingForTerms}</p>
      ) : (
        <Facts
          facts={[
            {
              term: copy.monthly,
              value: (
                <strong className="text-lg">
                  <Money cents={costs.monthlyCents} />
                </strong>
              ),
            },
            { term: copy.total, value: <Money cents={costs.totalCents} /> },
            { term: copy.interest, value: <Money cents={costs.interestCents} /> },
            {
              term: copy.ltv,
              value: (
                <LoanToValue
                  principalCents={costs.principalCents}
                  collateral={collateral}
                  product={product}
                />
              ),
            },
            {
              term: copy.affordability,
              value: <RatioValue ratio={affordabilityOf(costs.cost, product)} />,
            },
          ]}
        />
      )}
    </aside>
  );
}

function LoanToValue({
  principalCents,
  collateral,
  product,
}: {
  principalCents: number;
  collateral: CollateralValue | null;
  product: LoanProduct;
}) {
  if (collateral === null) return '…';
  const { valueCents, isAssessed } = collateral;
  const basis = isAssessed ? decision.basisAssessed : decision.basisEstimate;
  return (
    <RatioValue
      ratio={loanToValue(principalCents, valueCents, product)}
      note={`${formatUsd(valueCents)} (${basis})`}
    />
  );
}

/** A percentage, shown as on the page of the application: amber and red above the same limits, with the warning in words. */
function RatioValue({ ratio, note }: { ratio: Ratio | null; note?: string }) {
  if (ratio === null) return '—';
  const { level, text } = ratio;
  return (
    <>
      <span className={clsx(level !== 'fine' && 'font-semibold', levelStyles[level])}>{text}</span>
      {level !== 'fine' && (
        <span className={clsx('block text-sm', levelStyles[level])}>{decision.levels[level]}</span>
      )}
      {note !== undefined && <span className="block text-sm text-ink-2 figures">{note}</span>}
    </>
  );
}

const levelStyles = { fine: '', watch: 'text-warn-text', high: 'text-danger-text' } as const;

const principalRule = positiveCents(copy.principal);
const termRule = wholeNumber(1, TERM_MONTHS_MAX, copy.otherTerm);

/** What a loan of these terms costs; null while a field is empty or invalid. */
export function costsOf(
  principalCents: unknown,
  apr: unknown,
  termMonths: unknown,
  monthlyIncomeCents: number,
) {
  const principal = principalRule.safeParse(principalCents);
  const rate = aprPercent.safeParse(apr);
  const months = termRule.safeParse(termMonths);
  if (!principal.success || !rate.success || !months.success) return null;
  const agreed = { principalCents: principal.data, termMonths: months.data, monthlyIncomeCents };
  const cost = agreedLoanCost(agreed, rate.data);
  const { instalmentCents, totalCents } = cost.lowest;
  return {
    principalCents: principal.data,
    monthlyCents: instalmentCents,
    totalCents,
    interestCents: totalCents - principal.data,
    cost,
  };
}
