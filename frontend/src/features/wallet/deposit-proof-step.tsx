import { depositRequest, type WalletTransaction } from '@dziva/contracts/wallet';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorCopy } from '#content/en/errors.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { shellCopy } from '#content/en/shell.ts';
import { documentCopy } from '#features/applications/applications.text.ts';
import { ApiError, wasStopped } from '#lib/api-error.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import type { PreparedFile } from '#lib/prepare-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ProofDraft } from './deposit-draft.ts';
import { sayDepositDone, sayDepositFailed, sayDepositMissing } from './deposit-toasts.ts';
import { isPrepared, ProofField } from './proof-field.tsx';
import { sendDeposit, type DepositToSend } from './wallet.api.ts';
import { depositCopy as copy } from './wallet.text.ts';

const { toasts } = copy;

const proofForm = depositRequest.pick({ externalReference: true }).extend({
  proof: z.custom<PreparedFile | null>().refine(isPrepared, copy.proofMissing),
});

/** The step with the reference and the proof. It sends them, shows the progress, and can be stopped and tried again. */
export function DepositProofStep({
  amountCents,
  method,
  draft,
  idempotencyKey,
  onDraft,
  onBack,
  onSent,
}: {
  amountCents: number;
  method: TransferMethod;
  draft: ProofDraft;
  idempotencyKey: string;
  /** Called after every change, so that no change is lost. */
  onDraft: (draft: ProofDraft) => void;
  onBack: () => void;
  onSent: (transaction: WalletTransaction) => void;
}) {
  const deposit = useDeposit(idempotencyKey);
  const [preparing, setPreparing] = useState(false);
  const form = useForm({ resolver: zodResolver(proofForm), defaultValues: draft });
  const amount = formatUsd(amountCents);
  const change = useEffectEvent(onDraft);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(draftOf(values)) }),
    [subscribe],
  );

  const send = async ({ externalReference, proof }: z.output<typeof proofForm>) => {
    if (deposit.isSending() || proof === null) return;
    try {
      const paymentMethod = method;
      onSent(await deposit.mutateAsync({ amountCents, paymentMethod, externalReference, proof: proof.file }));
      sayDepositDone();
    } catch (error) {
      if (!wasStopped(error)) sayDepositFailed(error);
    }
  };

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={send}
      onRefused={sayDepositMissing}
      error={deposit.error instanceof ApiError ? deposit.error : undefined}
      errorFallback={toasts.failed}
    >
      <p className="text-ink-2 figures">{copy.summary(amount, methodLabels[method])}</p>
      <TextField
        name="externalReference"
        label={copy.reference}
        hint={copy.referenceHint}
        optional
        disabled={deposit.isPending}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <ProofField name="proof" disabled={deposit.isPending} onPreparing={setPreparing} />
      {deposit.isPending && <Sending share={deposit.share} />}
      {deposit.isError && !(deposit.error instanceof ApiError) && <Interrupted error={deposit.error} />}
      <ProofButtons deposit={deposit} preparing={preparing} submit={copy.submit} onBack={onBack} />
    </Form>
  );
}

function ProofButtons({
  deposit,
  preparing,
  submit,
  onBack,
}: {
  deposit: ReturnType<typeof useDeposit>;
  /** The photo is being prepared. Sending now would report it as missing, and going back would lose it. */
  preparing: boolean;
  submit: string;
  onBack: () => void;
}) {
  const online = useOnline();
  return (
    <>
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        {deposit.isPending ? (
          <Button onClick={deposit.stop}>{copy.stop}</Button>
        ) : (
          <Button disabled={preparing} onClick={onBack}>
            {copy.back}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={!online}
          busyLabel={deposit.isPending ? copy.submitting : preparing && documentCopy.preparing}
        >
          {deposit.isError ? copy.tryAgain : submit}
        </Button>
      </DialogButtons>
    </>
  );
}

function draftOf(values: z.input<typeof proofForm>): ProofDraft {
  return { externalReference: values.externalReference ?? '', proof: values.proof };
}

function Sending({ share }: { share: number }) {
  const sentence = documentCopy.sending(Math.round(share * 100));
  return (
    <div>
      <Progress share={share} label={sentence} />
      <p className="mt-1 text-sm text-ink-2 figures">{sentence}</p>
    </div>
  );
}

/** The message after a failed upload, which keeps the file: the member stopped it, or it was interrupted and can be tried again. */
function Interrupted({ error }: { error: Error }) {
  const stopped = wasStopped(error);
  return (
    <Banner tone={stopped ? 'info' : 'danger'} live {...(stopped ? {} : { title: toasts.failedTitle })}>
      {stopped ? copy.stopped : errorCopy.uploadStopped}
    </Banner>
  );
}

/**
 * Sends a deposit with its proof. It reports progress and can be stopped. Another try uses the same idempotency key, so an
 * upload that was interrupted after it had arrived makes no second deposit.
 */
function useDeposit(idempotencyKey: string) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const mutation = useMutation({
    mutationFn: async (deposit: DepositToSend) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      try {
        return await sendDeposit(deposit, {
          idempotencyKey,
          signal: controller.signal,
          onProgress: setShare,
        });
      } finally {
        running.current = null;
      }
    },
  });
  /** True while a request is running. It changes before the next rendering, so a second tap sends nothing. */
  const isSending = useCallback(() => running.current !== null, []);
  return { ...mutation, share, stop, isSending };
}
