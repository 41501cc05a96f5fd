import { takeBackRequest, type TakeBackRequest } from '@dziva/contracts/take-back';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { shellCopy } from '#content/en/shell.ts';
import { transferCopy } from '#content/en/transfers.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { DayField } from '#ui/day-field.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SubmitDecision } from './submit-decision.tsx';

interface TakeBackCopy {
  readonly open: string;
  readonly title: string;
  readonly text: (amount: string, who: string) => string;
  readonly submit: (amount: string) => string;
  readonly done: string;
  readonly doneText: (who: string) => string;
  readonly failed: string;
}

interface Takeable {
  readonly amountCents: number;
  readonly userName: string;
}

/** A decided transfer (`children`), and the way to take it back; of one's own a colleague has to. */
export function TakeBack<T>({
  copy,
  transfer,
  isOwn,
  takeBack,
  onDone,
  children,
}: {
  copy: TakeBackCopy;
  transfer: Takeable;
  isOwn: boolean;
  takeBack: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutateAsync: (body: TakeBackRequest) => Promise<T>;
  };
  onDone: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  const reasonId = useId();
  const reason = isOwn ? transferCopy.ownReason : online ? null : shellCopy.offlineReason;
  return (
    <>
      {children}
      {isOpen ? (
        <TakeBackForm
          copy={copy}
          transfer={transfer}
          takeBack={takeBack}
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

/** The reason, which the member reads, and the day on which it counts. */
function TakeBackForm<T>({
  copy,
  transfer,
  takeBack,
  onBack,
  onDone,
}: Pick<Parameters<typeof TakeBack<T>>[0], 'copy' | 'transfer' | 'takeBack' | 'onDone'> & {
  onBack: () => void;
}) {
  const today = useToday();
  const amount = formatUsd(transfer.amountCents);
  const who = transfer.userName;
  const form = useForm({
    resolver: zodResolver(takeBackRequest),
    defaultValues: { reason: '', on: today },
  });
  return (
    <DecisionForm title={copy.title}>
      <Form
        form={form}
        className="grid gap-4 pt-3"
        error={takeBack.error}
        errorFallback={copy.failed}
        onSubmit={(body) =>
          toastMutation(takeBack.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(who) },
            fallback: copy.failed,
            after: onDone,
          })
        }
      >
        <p className="-mt-2 text-ink-2">
          {copy.text(amount, who)} {transferCopy.twoPeople}
        </p>
        <TextAreaField name="reason" label={transferCopy.reason} hint={transferCopy.reasonHint} />
        <DayField name="on" label={transferCopy.day} hint={transferCopy.dayHint} max={today} />
        <SubmitDecision label={copy.submit(amount)} isPending={takeBack.isPending} onBack={onBack} danger />
      </Form>
    </DecisionForm>
  );
}
