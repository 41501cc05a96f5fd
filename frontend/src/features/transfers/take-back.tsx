import type { TakeBackRequest } from '@dziva/contracts/take-back';
import { useId, useState, type ReactNode } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { dayOf } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { useMay } from '#queries/may.ts';
import { DecisionForm } from './decision-form.tsx';
import { transferCopy } from './transfers.text.ts';

interface TakeBackCopy {
  readonly open: string;
  readonly title: string;
  readonly text: (amount: string, who: string) => string;
  readonly submit: (amount: string) => string;
  readonly done: string;
  readonly doneText: (who: string) => string;
  readonly failed: string;
}

interface DecidedTransfer {
  readonly amountCents: number;
  readonly userName: string;
  readonly createdAt: string;
}

/** The record of a decided transfer (`children`), and a button to take it back. For one's own transfer it is disabled. */
export function TakeBack<T>({
  copy,
  transfer,
  isOwn,
  takeBack,
  hasDay = true,
  onDone,
  children,
}: {
  copy: TakeBackCopy;
  transfer: DecidedTransfer;
  isOwn: boolean;
  takeBack: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutateAsync: (body: TakeBackRequest) => Promise<T>;
  };
  /** False if the entry has the day of what it reverses, so that there is no day to choose. */
  hasDay?: boolean;
  onDone: () => void;
  children: ReactNode;
}) {
  const mayDecide = useMay('transfers.decide');
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  const reasonId = useId();
  const reason = isOwn ? transferCopy.ownReason : online ? null : shellCopy.offlineReason;
  if (!mayDecide) return children;
  return (
    <>
      {children}
      {isOpen ? (
        <TransferTakeBackForm
          copy={copy}
          transfer={transfer}
          takeBack={takeBack}
          hasDay={hasDay}
          onBack={() => setOpen(false)}
          onDone={onDone}
        />
      ) : (
        <DialogButtons>
          {reason !== null && (
            <p id={reasonId} className="self-center text-sm text-warn-text sm:mr-auto">
              {reason}
            </p>
          )}
          <Button
            variant="refuse"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => setOpen(true)}
          >
            {copy.open}
          </Button>
        </DialogButtons>
      )}
    </>
  );
}

/** The form to take a transfer back, below its record. */
function TransferTakeBackForm<T>({
  copy,
  transfer,
  takeBack,
  hasDay,
  onBack,
  onDone,
}: Pick<Parameters<typeof TakeBack<T>>[0], 'copy' | 'transfer' | 'takeBack' | 'hasDay' | 'onDone'> & {
  onBack: () => void;
}) {
  const today = useToday();
  const amount = formatUsd(transfer.amountCents);
  const who = transfer.userName;
  return (
    <DecisionForm title={copy.title}>
      <TakeBackForm
        facts={[]}
        sentences={[copy.text(amount, who)]}
        {...(hasDay === true ? { min: dayOf(transfer.createdAt), max: today } : {})}
        reasonHint={transferCopy.reasonHint}
        act={copy.submit(amount)}
        error={takeBack.error}
        errorFallback={copy.failed}
        isBusy={takeBack.isPending}
        onSubmit={(body) =>
          toastMutation(takeBack.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(who) },
            after: onDone,
          })
        }
        onBack={onBack}
      />
    </DecisionForm>
  );
}
