import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { shellCopy } from '#content/en/shell.ts';
import { userQuery } from '#features/users/users.queries.ts';
import { useOnline } from '#lib/network.ts';
import { amountOfCents, formatUsd } from '#lib/money-format.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { Money } from '#ui/money.tsx';
import type { Transaction } from './transaction-form.ts';
import { useAdjustWallet } from './wallet-management.api.ts';
import { walletManagementCopy } from './wallet-management.text.ts';

const { transaction: copy } = walletManagementCopy;
const { facts } = copy;

/** Shows person, amount, direction and new balance before the transaction is sent. The button to go back has the focus. */
export function ConfirmTransaction({
  person: known,
  transaction,
  idempotencyKey,
  onBack,
  onDone,
}: {
  person: UserRow;
  transaction: Transaction;
  idempotencyKey: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const { userId, type, amountCents, purpose, description, reference } = transaction;
  const adjust = useAdjustWallet(type, idempotencyKey);
  const online = useOnline();
  const { data } = useQuery({ ...userQuery(known), placeholderData: () => known });
  const beforeCents = (data ?? known).walletBalanceCents;
  const afterCents = type === 'CREDIT' ? beforeCents + amountCents : beforeCents - amountCents;
  const amount = formatUsd(amountCents);
  const move = () =>
    toastMutation(
      adjust.mutateAsync({ userId, amount: amountOfCents(amountCents), purpose, description, reference }),
      {
        done: { title: copy.done[type], description: copy.doneText(amount, fullName(known)) },
        failed: errorToast(copy.failed[type]),
        after: onDone,
      },
    );
  return (
    <div className="grid gap-4">
      {adjust.isError && (
        <Banner tone="danger" live>
          <Failure error={adjust.error} fallback={copy.failed[type]} />
        </Banner>
      )}
      <Facts
        facts={[
          { term: facts.who, value: <strong>{fullName(known)}</strong> },
          { term: facts.email, value: known.email },
          { term: facts.type, value: <strong>{copy.types[type]}</strong> },
          { term: facts.amount, value: <strong>{amount}</strong> },
          { term: facts.purpose, value: copy.purposes[purpose] },
          { term: facts.before, value: <Money cents={beforeCents} /> },
          { term: facts.after, value: <Money cents={afterCents} /> },
          { term: facts.description, value: <span className="whitespace-pre-line">{description}</span> },
          ...(reference === undefined ? [] : [{ term: facts.reference, value: reference }]),
        ]}
      />
      {afterCents < 0 && <p className="text-sm font-semibold text-danger-text">{copy.below}</p>}
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        <Button autoFocus onClick={onBack}>
          {copy.goBack}
        </Button>
        <Button
          variant={type === 'DEBIT' ? 'danger' : 'primary'}
          disabled={!online}
          busyLabel={adjust.isPending && copy.submitting}
          onClick={() => void move()}
        >
          {copy.submit[type](amount)}
        </Button>
      </DialogButtons>
    </div>
  );
}
