import type { WalletTransaction } from '@dziva/contracts/wallet';
import type { Cents } from '@dziva/money/cents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { withdrawCopy as copy } from '#content/en/wallet.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useUser } from '#queries/session.ts';
import { showToast } from '#lib/toasts.ts';
import { walletBalanceQuery } from '#queries/wallet.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { StepRegion } from '#ui/steps.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { METHOD_CHOICES } from './method-choices.ts';
import { TransferReceipt } from './transfer-receipt.tsx';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { isMobile, withdrawForm, type WithdrawValues } from './withdraw-form.ts';

/** Money out: how much and where to, everything once more, then what was asked for. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  // One key for the whole dialog: going back and trying again never asks twice.
  const { key } = useIdempotencyKey();
  const { phone } = useUser();
  const [checked, setChecked] = useState<WithdrawValues | null>(null);
  const [sent, setSent] = useState<WalletTransaction | null>(null);
  const availableCents = useQuery(walletBalanceQuery).data?.availableBalanceCents;
  const form = useForm({
    resolver: zodResolver(withdrawForm(availableCents)),
    defaultValues: { amountCents: 0, number: phone ?? '', account: '', description: '' },
  });
  const step = sent !== null ? 2 : checked !== null ? 1 : 0;
  const title = step === 1 ? copy.confirmTitle : copy.open;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="narrow" keepOpenOutside>
      <StepRegion step={step} name={title}>
        {step === 0 && (
          <Form
            form={form}
            className="grid gap-5"
            onSubmit={setChecked}
            onRefused={() => showToast({ ...copy.toasts.missing, destructive: true })}
          >
            <WithdrawFields availableCents={availableCents} />
            <DialogButtons>
              <Button onClick={onClose}>{copy.cancel}</Button>
              <Button type="submit" variant="primary">
                {copy.continue}
              </Button>
            </DialogButtons>
          </Form>
        )}
        {step === 1 && checked !== null && (
          <WithdrawConfirm
            values={checked}
            availableCents={availableCents}
            idempotencyKey={key}
            onBack={() => setChecked(null)}
            onSent={setSent}
          />
        )}
        {sent !== null && <TransferReceipt transaction={sent} onClose={onClose} />}
      </StepRegion>
    </Dialog>
  );
}

function WithdrawFields({ availableCents }: { availableCents: Cents | undefined }) {
  const { control } = useFormContext<WithdrawValues>();
  const method = useWatch({ control, name: 'paymentMethod' });
  return (
    <>
      <div>
        <MoneyField
          name="amountCents"
          label={copy.amount}
          {...(availableCents === undefined ? {} : { hint: copy.available(formatUsd(availableCents)) })}
        />
        {availableCents !== undefined && <BalanceAfter availableCents={availableCents} />}
      </div>
      <RadioCardsField name="paymentMethod" label={copy.method} choices={METHOD_CHOICES} columns={1} />
      {method !== undefined &&
        (isMobile(method) ? (
          <PhoneField name="number" {...copy.destinations[method]} />
        ) : (
          <TextField name="account" autoComplete="off" {...copy.destinations[method]} />
        ))}
      <TextAreaField name="description" label={copy.description} rows={2} optional />
    </>
  );
}

/** What would stay, in words before it is too late; and the amount that leaves nothing. */
function BalanceAfter({ availableCents }: { availableCents: Cents }) {
  const { control, setValue, formState } = useFormContext<WithdrawValues>();
  const amountCents = useWatch({ control, name: 'amountCents' });
  const afterCents = availableCents - amountCents;
  const isShort = afterCents < 0;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p
        aria-live="polite"
        className={isShort ? 'text-sm font-semibold text-danger-text' : 'text-sm text-ink-2 figures'}
      >
        {amountCents > 0 &&
          (isShort ? copy.tooMuch(formatUsd(-afterCents)) : copy.after(formatUsd(afterCents)))}
      </p>
      {availableCents > 0 && (
        <Button
          size="sm"
          onClick={() => setValue('amountCents', availableCents, { shouldValidate: formState.isSubmitted })}
        >
          {copy.everything}
        </Button>
      )}
    </div>
  );
}
