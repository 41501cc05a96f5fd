import type { Investment } from '@dziva/contracts/investments';
import { useRef, useState } from 'react';
import { errorCopy } from '#content/en/errors.ts';
import { shellCopy } from '#content/en/shell.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useWithdrawInvestment } from './investments.api.ts';
import { investmentCopy } from './investments.text.ts';

const { withdraw: copy } = investmentCopy;

/** Ends an investment early. It first shows, to the cent, what comes back and what is lost. */
export function EndEarlyAction({
  investment,
  onEnded,
}: {
  investment: Investment;
  /** Called with the amount that is back in the wallet, in cents. */
  onEnded: (investment: Investment, backCents: number) => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const online = useOnline();
  return (
    <>
      <Button variant="refuse" disabled={!online} onClick={() => setIsConfirming(true)}>
        {copy.open}
      </Button>
      {!online && <p className="self-center text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      {isConfirming && (
        <EndEarlyDialog investment={investment} onEnded={onEnded} onClose={() => setIsConfirming(false)} />
      )}
    </>
  );
}

function EndEarlyDialog({
  investment,
  onEnded,
  onClose,
}: {
  investment: Investment;
  onEnded: (investment: Investment, backCents: number) => void;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const withdraw = useWithdrawInvestment(investment.id, key);
  const isSending = useRef(false);
  const { principalCents, dueCents } = amountBackOf(investment);
  const backCents = principalCents + dueCents;
  const amount = formatUsd(backCents);
  const end = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await toastMutation(withdraw.mutateAsync(), {
      done: copy.done(amount),
      failed: (error) => ({ title: errorCopy.toast, description: sentenceOf(error, copy.failed) }),
      after: (ended) => {
        onEnded(ended, backCents);
        onClose();
      },
    });
    isSending.current = false;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      confirm={copy.submit(amount)}
      keep={copy.keep}
      variant="danger"
      busyLabel={withdraw.isPending && copy.submitting}
      onConfirm={() => void end()}
    >
      {withdraw.isError && (
        <div className="mb-3">
          <Banner tone="danger" live comesIntoView title={copy.failedTitle}>
            <Failure error={withdraw.error} fallback={copy.failed} />
          </Banner>
        </div>
      )}
      <ul className="grid list-disc gap-2 pl-5 text-ink figures">
        {consequencesOf(investment).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3">{copy.final}</p>
    </ConfirmDialog>
  );
}

/** The amount that would be paid at once, from the server: the principal, and due returns that are not paid yet. */
function amountBackOf({ principalAmountCents, endTodayCents }: Investment) {
  return {
    principalCents: principalAmountCents,
    dueCents: (endTodayCents ?? principalAmountCents) - principalAmountCents,
  };
}

/** The consequences of ending this investment today, one sentence for each. */
export function consequencesOf(investment: Investment): string[] {
  const { principalCents, dueCents } = amountBackOf(investment);
  const { totalPaidReturnCents: paidCents } = investment;
  const lost = investment.payments.filter(({ status }) => status === 'UPCOMING');
  const [unfinished, ...later] = lost;
  const lostCents = lost.reduce((total, { amountCents }) => total + amountCents, 0);
  return [
    copy.back(formatUsd(principalCents)),
    ...(dueCents > 0 ? [copy.due(formatUsd(dueCents))] : []),
    paidCents > 0 ? copy.kept(formatUsd(paidCents)) : copy.nothingKept,
    ...(unfinished === undefined
      ? []
      : [copy.lost(formatUsd(unfinished.amountCents), formatDate(unfinished.dueDate))]),
    ...(later.length === 0 ? [] : [copy.lostAll(lost.length, formatUsd(lostCents))]),
  ];
}
