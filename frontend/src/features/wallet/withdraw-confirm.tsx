import { fullName } from '@dziva/vocabulary/full-name';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { shellCopy } from '#content/en/shell.ts';
import { ApiError, NetworkError, sentenceOf } from '#lib/api-error.ts';
import { amountOfCents, formatUsd } from '#lib/money-format.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { useOnline } from '#lib/network.ts';
import { useUser } from '#queries/session.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useWithdraw } from './wallet.api.ts';
import { withdrawCopy as copy } from './wallet.text.ts';
import type { WithdrawValues } from './withdraw-form.ts';

const { facts, toasts } = copy;

/** Shows person, amount, source, destination, fee, arrival and new balance before the withdrawal is sent. */
export function WithdrawConfirm({
  values,
  availableCents,
  idempotencyKey,
  onBack,
  onSent,
}: {
  values: WithdrawValues;
  availableCents: number | undefined;
  idempotencyKey: string;
  onBack: () => void;
  onSent: (transaction: WalletTransaction) => void;
}) {
  const { firstName, lastName } = useUser();
  const withdraw = useWithdraw(idempotencyKey);
  const isSending = useRef(false);
  const online = useOnline();
  const { amountCents, destination } = values;
  const amount = formatUsd(amountCents);
  const from = payableFrom(destination.usableFrom);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const outcome = { done: toasts.done, failed: failureToast, after: onSent };
    await toastMutation(withdraw.mutateAsync(requestOf(values)), outcome);
    isSending.current = false;
  };

  return (
    <div className="grid gap-4">
      {withdraw.isError && (
        <Banner tone="danger" live comesIntoView title={toasts.failedTitle}>
          {sentenceOf(withdraw.error, toasts.failed)}
          {isIdentityMissing(withdraw.error) && (
            <Link to="/profile" className="text-link mt-2 block font-semibold">
              {copy.toProfile}
            </Link>
          )}
        </Banner>
      )}
      <Facts
        facts={[
          { term: facts.who, value: fullName({ firstName, lastName }) },
          { term: facts.amount, value: <strong>{amount}</strong> },
          { term: facts.from, value: facts.wallet },
          { term: facts.method, value: methodLabels[destination.method] },
          { term: facts.to, value: destination.number },
          ...(destination.bank === null ? [] : [{ term: facts.bank, value: destination.bank }]),
          { term: facts.name, value: destination.name },
          { term: facts.fee, value: facts.noFee },
          { term: facts.arrives, value: from === null ? facts.arrival : facts.arrivalAfter(from) },
          ...(availableCents === undefined
            ? []
            : [{ term: facts.after, value: <Money cents={availableCents - amountCents} /> }]),
        ]}
      />
      <p className="text-sm text-ink-2">{copy.held}</p>
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        <Button onClick={onBack}>{copy.goBack}</Button>
        <Button
          variant="primary"
          disabled={!online}
          busyLabel={withdraw.isPending && copy.submitting}
          onClick={() => void send()}
        >
          {copy.submit(amount)}
        </Button>
      </DialogButtons>
    </div>
  );
}

const isIdentityMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDENTITY_NOT_SEEN';

function requestOf({ amountCents, destination, description }: WithdrawValues) {
  return {
    amount: amountOfCents(amountCents),
    paymentMethod: destination.method,
    destinationId: destination.id,
    ...(description === undefined ? {} : { description }),
  };
}

/** The message of the server; if there was no answer, that the outcome is unknown. */
function failureToast(error: unknown) {
  const description = error instanceof NetworkError ? toasts.notProcessed : sentenceOf(error, toasts.failed);
  return { title: toasts.failedTitle, description };
}
