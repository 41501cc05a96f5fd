import { openInvestmentRequest, type Investment, type InvestmentPlan } from '@dziva/contracts/investments';
import { positiveCents } from '@dziva/contracts/money-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shellCopy } from '#content/en/shell.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { showToast } from '#lib/toasts.ts';
import { shortId } from '#lib/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SuccessReceipt } from '#ui/success-receipt.tsx';
import { AmountSlider } from './amount-slider.tsx';
import { Calculator } from './calculator.tsx';
import { InvestDialog } from './invest-dialog.tsx';
import { investCopy as copy } from './investments.text.ts';
import { PlansField } from './plans-field.tsx';

const { toasts } = copy;
const NOTHING = { planId: '', amountCents: 0 };

/** The form for an investment: plan and amount with the possible returns, then a confirmation. */
export function InvestForm({ plans }: { plans: readonly InvestmentPlan[] }) {
  // The same idempotency key until the investment is made, so that trying again never makes a second one.
  const { key, renew } = useIdempotencyKey();
  const [checked, setChecked] = useState<Choice | null>(null);
  const [opened, setOpened] = useState<Investment | null>(null);
  const form = useForm({ resolver: zodResolver(investForm(plans)), defaultValues: NOTHING });
  const [planId, amountCents] = useWatch({ control: form.control, name: ['planId', 'amountCents'] });
  const plan = plans.find(({ id }) => id === planId);
  const online = useOnline();

  const finish = (investment: Investment) => {
    setChecked(null);
    setOpened(investment);
    form.reset(NOTHING);
    renew();
  };

  return (
    <>
      <Form
        form={form}
        className="grid gap-6"
        onSubmit={(values) => {
          const chosen = plans.find(({ id }) => id === values.planId);
          if (chosen !== undefined) setChecked({ plan: chosen, amountCents: values.amountCents });
        }}
        onRefused={() => sayRefused(plan, form.getValues('amountCents'))}
      >
        <PlansField name="planId" plans={plans} />
        <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
          <div className="grid gap-4">
            <MoneyField
              name="amountCents"
              label={copy.amount}
              {...(plan === undefined ? {} : { hint: rangeOf(plan) })}
            />
            {plan !== undefined && <AmountSlider name="amountCents" plan={plan} />}
          </div>
          <Panel title={copy.calculator} className="lg:row-span-2">
            <CalculatorOrRange plan={plan} amountCents={amountCents} />
          </Panel>
          <div>
            <Button type="submit" variant="accent" className="w-full sm:w-auto" disabled={!online}>
              {copy.submit}
            </Button>
            {!online && <p className="mt-2 text-sm text-warn-text">{shellCopy.offlineReason}</p>}
          </div>
        </div>
      </Form>
      {opened !== null && <Opened investment={opened} />}
      {checked !== null && (
        <InvestDialog
          plan={checked.plan}
          amountCents={checked.amountCents}
          idempotencyKey={key}
          onClose={() => setChecked(null)}
          onOpened={finish}
        />
      )}
    </>
  );
}

interface Choice {
  readonly plan: InvestmentPlan;
  readonly amountCents: number;
}

/** The server has the same rule, with the same text. */
function investForm(plans: readonly InvestmentPlan[]) {
  return openInvestmentRequest
    .pick({ planId: true })
    .extend({ amountCents: positiveCents('Amount') })
    .superRefine(({ planId, amountCents }, context) => {
      const plan = plans.find(({ id }) => id === planId);
      if (plan !== undefined && !isInRange(plan, amountCents))
        context.addIssue({ code: 'custom', path: ['amountCents'], message: rangeRefusal(plan) });
    });
}

function isInRange(plan: InvestmentPlan, amountCents: number): boolean {
  return amountCents >= plan.minimumAmountCents && amountCents <= plan.maximumAmountCents;
}

function rangeOf(plan: InvestmentPlan): string {
  return copy.rangeOf(formatUsd(plan.minimumAmountCents), formatUsd(plan.maximumAmountCents));
}

function rangeRefusal(plan: InvestmentPlan): string {
  return copy.range422(formatUsd(plan.minimumAmountCents), formatUsd(plan.maximumAmountCents));
}

function sayRefused(plan: InvestmentPlan | undefined, amountCents: number): void {
  const isMissing = plan === undefined || !(amountCents > 0);
  const invalid = plan === undefined ? '' : rangeRefusal(plan);
  showToast({
    ...(isMissing ? toasts.missing : { title: toasts.invalidTitle, description: invalid }),
    destructive: true,
  });
}

/** The calculator, or the range of the plan if the amount is outside of it. */
function CalculatorOrRange({ plan, amountCents }: { plan: InvestmentPlan | undefined; amountCents: number }) {
  if (plan !== undefined && isInRange(plan, amountCents))
    return <Calculator plan={plan} amountCents={amountCents} />;
  if (plan === undefined) return <p className="text-ink-2">{copy.waitingForPlan}</p>;
  if (amountCents > plan.maximumAmountCents) return <p className="text-ink-2">{rangeRefusal(plan)}</p>;
  return <p className="text-ink-2">{copy.waiting(formatUsd(plan.minimumAmountCents))}</p>;
}

function Opened({ investment }: { investment: Investment }) {
  const { id, planName, principalAmountCents, startDate, nextPaymentDate } = investment;
  return (
    <SuccessReceipt
      key={id}
      title={copy.doneTitle(formatUsd(principalAmountCents))}
      {...(nextPaymentDate === null ? {} : { text: copy.doneText(formatDate(nextPaymentDate)) })}
      amountCents={principalAmountCents}
      facts={[
        { term: copy.receipt.number, value: shortId(id) },
        { term: copy.facts.plan, value: planName },
        { term: copy.receipt.on, value: formatDate(startDate) },
      ]}
    >
      <ButtonLink to={`/my-investments/${id}`}>{copy.seeIt}</ButtonLink>
    </SuccessReceipt>
  );
}
