import { fullName } from '@dziva/vocabulary/full-name';
import type { Investment, InvestmentPlan } from '@dziva/contracts/investments';
import { requestBody } from '@dziva/contracts/fields';
import { maturityOn, monthlyReturnCents } from '@dziva/loan-maths/investment-returns';
import { cents } from '@dziva/money/cents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorCopy } from '#content/en/errors.ts';
import { shellCopy } from '#content/en/shell.ts';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { amountOfCents, formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { useUser } from '#queries/session.ts';
import { useToday } from '#queries/system.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { useOpenInvestment } from './investments.api.ts';
import { investCopy as copy, riskCopy } from './investments.text.ts';

const { facts, toasts } = copy;

const understoodForm = requestBody({
  understood: z.boolean().refine((ticked) => ticked, riskCopy.notUnderstood),
});

interface InvestDialogProps {
  readonly plan: InvestmentPlan;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly onClose: () => void;
  readonly onOpened: (investment: Investment) => void;
}

/** The confirmation of an investment: person, plan, amount, source, new balance, a box for the risk, and the button. */
export function InvestDialog(props: InvestDialogProps) {
  const { plan, amountCents, idempotencyKey, onClose, onOpened } = props;
  const open = useOpenInvestment(idempotencyKey);
  const isSending = useRef(false);
  const online = useOnline();
  const form = useForm({ resolver: zodResolver(understoodForm), defaultValues: { understood: false } });
  const amount = formatUsd(amountCents);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await toastMutation(open.mutateAsync({ planId: plan.id, amount: amountOfCents(amountCents) }), {
      done: toasts.done(amount),
      failed: failureToast,
      after: onOpened,
    });
    isSending.current = false;
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.confirmTitle}
      width="narrow"
      keepOpenOutside
    >
      <Form form={form} className="grid gap-4" onSubmit={send}>
        {open.isError && <Refusal error={open.error} />}
        <Choice plan={plan} amountCents={amountCents} />
        <p className="text-sm text-ink-2">{riskCopy.how}</p>
        <CheckField name="understood" label={riskCopy.understood} />
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
        <DialogButtons>
          <Button onClick={onClose}>{copy.goBack}</Button>
          <Button
            type="submit"
            variant="accent"
            disabled={!online}
            busyLabel={open.isPending && copy.submitting}
          >
            {copy.confirm(amount)}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function Choice({ plan, amountCents }: { plan: InvestmentPlan; amountCents: number }) {
  const { firstName, lastName } = useUser();
  const today = useToday();
  const available = useQuery(walletBalanceQuery).data?.availableBalanceCents;
  const { termMonths, monthlyRate: monthlyRatePercent } = plan;
  const monthly = monthlyReturnCents({ principalCents: cents(amountCents), monthlyRatePercent, termMonths });
  return (
    <Facts
      facts={[
        { term: facts.who, value: fullName({ firstName, lastName }) },
        { term: facts.plan, value: plan.name },
        { term: facts.amount, value: <strong>{formatUsd(amountCents)}</strong> },
        { term: facts.from, value: facts.wallet },
        ...(available === undefined
          ? []
          : [{ term: facts.after, value: <BalanceAfter afterCents={available - amountCents} /> }]),
        { term: facts.ends, value: facts.endsOn(formatDate(maturityOn(today, termMonths)), termMonths) },
        { term: facts.monthly, value: <Money cents={monthly} /> },
      ]}
    />
  );
}

function BalanceAfter({ afterCents }: { afterCents: number }) {
  if (afterCents >= 0) return <Money cents={afterCents} />;
  return <span className="font-semibold text-danger-text">{copy.shortBy(formatUsd(-afterCents))}</span>;
}

function Refusal({ error }: { error: Error }) {
  return (
    <Banner
      tone="danger"
      live
      comesIntoView
      action={
        isInsufficient(error) && (
          <ButtonLink to="/wallet" size="sm">
            {copy.addFunds}
          </ButtonLink>
        )
      }
    >
      {sentenceOf(error, toasts.failed)}
    </Banner>
  );
}

function failureToast(error: unknown) {
  const action = isInsufficient(error) ? { action: { label: copy.addFunds, href: '/wallet' } } : {};
  return { title: errorCopy.toast, description: sentenceOf(error, toasts.failed), ...action };
}

function isInsufficient(error: unknown): boolean {
  return sentenceOf(error).includes(toasts.insufficient);
}
