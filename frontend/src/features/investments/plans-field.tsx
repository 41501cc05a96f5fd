import type { InvestmentPlan } from '@dziva/contracts/investments';
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { formatUsd } from '#lib/money-format.ts';
import { Field } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { investCopy as copy } from './investments.text.ts';

/** The plans side by side, or in rows on a phone: a group of radio buttons, each of which is a whole card. */
export function PlansField({ name, plans }: { name: string; plans: readonly InvestmentPlan[] }) {
  const field = useField(name);
  return (
    <Field id={field.id} name={name} label={copy.choosePlan} error={field.error} group>
      {(control) => (
        <div className="grid gap-3 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              name={control.name}
              checked={field.value === plan.id}
              onChoose={() => field.onChange(plan.id)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

function PlanCard({
  plan,
  name,
  checked,
  onChoose,
}: {
  plan: InvestmentPlan;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <label
      className={clsx(
        'flex flex-col gap-3 rounded-card border p-4',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        checked
          ? 'border-primary bg-primary-wash ring-1 ring-primary'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name={name}
          value={plan.id}
          checked={checked}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          className="size-5 shrink-0 accent-(--primary) focus-visible:shadow-none focus-visible:outline-none"
        />
        <span id={`${id}-name`} className="text-lg font-semibold">
          {plan.name}
        </span>
      </span>
      <span id={`${id}-facts`} className="flex grow flex-col gap-3">
        <span className="text-sm text-ink-2 lg:min-h-15">{plan.description}</span>
        <span className="grid gap-1.5">
          <PlanFact term={copy.target} value={copy.targetOf(plan.monthlyRate)} strong />
          <PlanFact term={copy.term} value={copy.months(plan.termMonths)} />
          <PlanFact
            term={copy.range}
            value={copy.rangeOf(roundUsd(plan.minimumAmountCents), roundUsd(plan.maximumAmountCents))}
          />
        </span>
        <span className="mt-auto grid gap-1 border-t border-line pt-3">
          {plan.features.map((feature) => (
            <span key={feature} className="flex gap-2 text-sm text-ink-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={2} />
              {feature}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}

function PlanFact({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="text-ink-2">{term}: </span>
      <span className={clsx('figures', strong && 'text-base font-semibold')}>{value}</span>
    </span>
  );
}

function roundUsd(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}
