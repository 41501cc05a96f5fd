import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import type { Adjustment } from '@dziva/contracts/wallet';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { useTakeBackAdjustment } from './wallet-management.api.ts';
import { walletManagementCopy } from './wallet-management.text.ts';

const { adjustments: copy } = walletManagementCopy;

/** Takes back a manual credit or debit, once a second person has confirmed it. */
export function TakeBackAdjustmentDialog({
  adjustment,
  person,
  onClose,
}: {
  adjustment: Adjustment;
  person: UserRow;
  onClose: () => void;
}) {
  const today = useToday();
  const reverse = useTakeBackAdjustment(adjustment.id, useIdempotencyKey().key);
  const amount = formatUsd(Math.abs(adjustment.amount));
  const who = fullName(person);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.dialog}
      description={who}
      keepOpenOutside
    >
      <TakeBackForm
        facts={[
          { term: copy.facts.type, value: copy.types[adjustment.type] },
          { term: copy.facts.amount, value: <strong>{amount}</strong> },
          { term: copy.facts.on, value: formatDate(adjustment.createdAt) },
          { term: copy.facts.description, value: adjustment.description },
        ]}
        sentences={[adjustment.type === 'ADMIN_CREDIT' ? copy.fromWallet(amount) : copy.toWallet(amount)]}
        min={dayOf(adjustment.createdAt)}
        max={today}
        act={copy.submit(amount)}
        error={reverse.error}
        isBusy={reverse.isPending}
        onSubmit={(body) =>
          toastMutation(reverse.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(amount, who) },
            after: onClose,
          })
        }
        onBack={onClose}
      />
    </Dialog>
  );
}
