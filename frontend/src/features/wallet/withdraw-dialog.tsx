import { fullName } from '@dziva/vocabulary/full-name';
import type { Destination } from '@dziva/contracts/destinations';
import type { User } from '@dziva/contracts/identity';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import type { Cents } from '@dziva/money/cents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { destinationsQuery } from '#features/profile/profile.queries.ts';
import { payableBy } from '#lib/destination-choice.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useUser } from '#queries/session.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { DestinationField, NEW_DESTINATION } from '#ui/destination-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { StepRegion } from '#ui/steps.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';
import { useRegisterDestination } from './wallet.api.ts';
import { walletBalanceQuery } from './wallet.queries.ts';
import { withdrawCopy as copy } from './wallet.text.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import {
  chosenAmong,
  newDestination,
  type WithdrawFields,
  type WithdrawForm,
  withdrawForm,
  type WithdrawValues,
} from './withdraw-form.ts';

/** The steps of a withdrawal: amount and destination, confirmation, and a receipt. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(destinationsQuery);
  const offered = useOfferedMethods();
  const [step, setStep] = useState(0);
  const title = step === 1 ? copy.confirmTitle : copy.open;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="narrow" keepOpenOutside>
      <StepRegion step={step} name={title}>
        <QueryView query={query} what={copy.destinationsWhat}>
          {(destinations) => (
            <WithdrawSteps
              destinations={payableBy(destinations, offered)}
              onStep={setStep}
              onClose={onClose}
            />
          )}
        </QueryView>
      </StepRegion>
    </Dialog>
  );
}

function WithdrawSteps({
  destinations,
  onStep,
  onClose,
}: {
  destinations: readonly Destination[];
  onStep: (step: number) => void;
  onClose: () => void;
}) {
  // The same idempotency key for the whole dialog, so that trying again never makes a second request.
  const { key } = useIdempotencyKey();
  const user = useUser();
  const [checked, setChecked] = useState<WithdrawValues | null>(null);
  const [sent, setSent] = useState<WalletTransaction | null>(null);
  const availableCents = useQuery(walletBalanceQuery).data?.availableBalanceCents;
  const form = useWithdrawForm(availableCents, valuesFor(user, destinations));
  const offered = useOfferedMethods();
  const { destinationOf, register } = useChosenDestination(destinations);

  const check = async (values: WithdrawForm) => {
    const destination = await destinationOf(values);
    if (destination === null) return;
    // After going back, the new destination is in the list.
    form.setValue('destinationId', destination.id);
    setChecked({ amountCents: values.amountCents, destination, description: values.description });
    onStep(1);
  };

  if (checked !== null && sent !== null)
    return <TransferReceipt transaction={sent} destination={checked.destination} onClose={onClose} />;
  if (checked !== null)
    return (
      <WithdrawConfirm
        values={checked}
        availableCents={availableCents}
        idempotencyKey={key}
        onBack={() => {
          setChecked(null);
          onStep(0);
        }}
        onSent={(transaction) => {
          setSent(transaction);
          onStep(2);
        }}
      />
    );
  return (
    <Form
      form={form}
      error={register.error}
      className="grid gap-5"
      onSubmit={check}
      onRefused={() => showToast({ ...copy.toasts.missing, destructive: true })}
    >
      <AmountField availableCents={availableCents} />
      <DestinationField destinations={destinations} phone={user.phone} offered={offered} />
      <TextAreaField name="description" label={copy.description} rows={2} optional />
      <DialogButtons>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" busyLabel={register.isPending && copy.saving}>
          {copy.continue}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function useWithdrawForm(availableCents: Cents | undefined, defaultValues: WithdrawFields) {
  return useForm({
    // Which fields are required depends on whether the destination is new.
    resolver: (values: WithdrawFields, context, options) =>
      zodResolver(withdrawForm(availableCents, values.destinationId === NEW_DESTINATION))(
        values,
        context,
        options,
      ),
    defaultValues,
  });
}

/** The initial values: the first registered destination, and the name and phone of the account. */
function valuesFor(
  { firstName, lastName, phone }: User,
  destinations: readonly Destination[],
): WithdrawFields {
  return {
    amountCents: 0,
    destinationId: destinations[0]?.id ?? NEW_DESTINATION,
    method: undefined,
    number: phone ?? '',
    bank: '',
    name: fullName({ firstName, lastName }),
    description: '',
  };
}

/** The chosen destination; a new one is registered first. Null if that failed; then the form shows the reason. */
function useChosenDestination(destinations: readonly Destination[]) {
  const { key, renew } = useIdempotencyKey();
  const register = useRegisterDestination(key);
  const destinationOf = async (values: WithdrawForm): Promise<Destination | null> => {
    const known = chosenAmong(destinations, values);
    if (known !== undefined) return known;
    try {
      const registered = await register.mutateAsync(newDestination(values));
      renew();
      return registered;
    } catch {
      return null;
    }
  };
  return { destinationOf, register };
}

function AmountField({ availableCents }: { availableCents: Cents | undefined }) {
  return (
    <div>
      <MoneyField
        name="amountCents"
        label={copy.amount}
        {...(availableCents === undefined ? {} : { hint: copy.available(formatUsd(availableCents)) })}
      />
      {availableCents !== undefined && <BalanceAfter availableCents={availableCents} />}
    </div>
  );
}

/** Shows how much would be left, and a button for the whole balance. */
function BalanceAfter({ availableCents }: { availableCents: Cents }) {
  const { control, setValue, formState } = useFormContext<WithdrawForm>();
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
