import { positiveCents } from '@dziva/contracts/money-fields';
import type { Loan } from '@dziva/contracts/loans';
import { requestBody } from '@dziva/contracts/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { loanCopy } from '#content/en/loans.ts';
import { shellCopy } from '#content/en/shell.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { useToday } from '#lib/system.ts';
import { tell } from '#lib/tell.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Money } from '#ui/money.tsx';
import { brand } from '#content/brand.ts';
import { nextInstalment } from './loan-figures.tsx';
import { payerWalletQuery, payoffQuery, useRecordPayment } from './loans.api.ts';

const { pay: copy } = loanCopy;

/** A member pays on their own loan: first how much, then everything once more, with the balance afterwards. */
export function PayFromWalletDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  // One key for the whole dialog: going back and trying again never pays twice.
  const { key } = useIdempotencyKey();
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const wallet = useQuery(payerWalletQuery);
  const availableCents = wallet.data?.availableBalanceCents;
  const form = useForm({
    resolver: zodResolver(amountForm(availableCents)),
    defaultValues: { amountCents: nextInstalment(loan)?.requiredCents ?? 0 },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={amountCents === null ? copy.title : copy.confirmTitle}
      width="narrow"
      keepOpenOutside
    >
      {amountCents === null ? (
        <Form form={form} className="grid gap-5" onSubmit={(values) => setAmountCents(values.amountCents)}>
          <MoneyField
            name="amountCents"
            label={copy.amount}
            {...(availableCents === undefined ? {} : { hint: copy.available(formatUsd(availableCents)) })}
          />
          <AmountChips loan={loan} />
          <DialogButtons>
            <Button onClick={onClose}>{copy.goBack}</Button>
            <Button type="submit" variant="primary" disabled={availableCents === undefined}>
              {copy.continue}
            </Button>
          </DialogButtons>
        </Form>
      ) : (
        <ConfirmPayment
          loan={loan}
          amountCents={amountCents}
          idempotencyKey={key}
          availableCents={availableCents ?? 0}
          onBack={() => setAmountCents(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function amountForm(availableCents: number | undefined) {
  const amountCents = positiveCents(loanCopy.payments.amount);
  return requestBody({
    amountCents:
      availableCents === undefined
        ? amountCents
        : amountCents.refine((value) => value <= availableCents, copy.tooMuch(formatUsd(availableCents))),
  });
}

/** The amounts that people mean: the next instalment, what is late, everything. */
function AmountChips({ loan }: { loan: Loan }) {
  const { setValue, formState } = useFormContext();
  const today = useToday();
  const { data: payoff } = useQuery(payoffQuery(loan.id, today));
  const choices = [
    { label: copy.chips.next, cents: nextInstalment(loan)?.requiredCents ?? 0 },
    { label: copy.chips.arrears, cents: loan.arrearsCents },
    { label: copy.chips.payoff, cents: payoff?.totalCents ?? 0 },
  ].filter(
    (choice, index, all) => choice.cents > 0 && all.findIndex((one) => one.cents === choice.cents) === index,
  );
  return (
    <ul className="grid gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control border border-line px-3 text-left hover:bg-sunken lg:min-h-10"
            onClick={() => setValue('amountCents', choice.cents, { shouldValidate: formState.isSubmitted })}
          >
            {choice.label}
            <strong>
              <Money cents={choice.cents} />
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ConfirmPayment({
  loan,
  amountCents,
  availableCents,
  idempotencyKey,
  onBack,
  onDone,
}: {
  loan: Loan;
  amountCents: number;
  availableCents: number;
  idempotencyKey: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const record = useRecordPayment(loan.id, idempotencyKey);
  const online = useOnline();
  const amount = formatUsd(amountCents);
  const pay = () =>
    tell(record.mutateAsync({ amountCents, method: 'WALLET' }), {
      done: (payment) => ({ title: copy.done, description: copy.doneText(amount, payment.receiptNumber) }),
      after: onDone,
    });
  return (
    <div className="grid gap-4">
      {record.isError && (
        <Banner tone="danger" live>
          <Failure error={record.error} />
        </Banner>
      )}
      <Facts
        facts={[
          { term: copy.facts.to, value: brand.name },
          { term: copy.facts.loan, value: shortId(loan.id) },
          { term: copy.facts.amount, value: <strong>{amount}</strong> },
          { term: copy.facts.from, value: copy.facts.wallet },
          { term: copy.facts.after, value: <Money cents={availableCents - amountCents} /> },
        ]}
      />
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        <Button onClick={onBack}>{copy.goBack}</Button>
        <Button
          variant="primary"
          disabled={!online}
          busyLabel={record.isPending && copy.submitting}
          onClick={() => void pay()}
        >
          {copy.submit(amount)}
        </Button>
      </DialogButtons>
    </div>
  );
}
