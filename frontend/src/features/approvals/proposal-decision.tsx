import type { ProposalDetail } from '@dziva/contracts/approvals';
import { useState } from 'react';
import { proposalCopy as copy, proposalKindLabels } from '#content/en/approvals.ts';
import { shellCopy } from '#content/en/shell.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { useConfirmProposal } from './approvals.api.ts';
import { RefuseProposalDialog } from './refuse-proposal-dialog.tsx';

/** The buttons to confirm a proposal, or to refuse it with a reason. Or the reason why this person cannot decide. */
export function ProposalDecision({ proposal }: { proposal: ProposalDetail }) {
  const { key } = useIdempotencyKey();
  const confirm = useConfirmProposal(proposal.id, key);
  const [isRefusing, setIsRefusing] = useState(false);
  const online = useOnline();
  const { notForMe, kind, amountCents, memberName, state } = proposal;
  const isDone = state === 'EVENING';
  if (notForMe === 'DECIDED') return null;
  if (notForMe !== null) {
    return (
      <Banner
        tone="info"
        {...(notForMe === 'NO_NATIONAL_ID'
          ? { action: <ButtonLink to="/profile">{copy.toProfile}</ButtonLink> }
          : {})}
      >
        {copy.bars[notForMe]}
      </Banner>
    );
  }
  const act = () =>
    toastMutation(confirm.mutateAsync(), {
      done: {
        title: isDone ? copy.seen : copy.confirmed,
        description: copy.confirmedText(proposalKindLabels[kind], memberName),
      },
    });
  return (
    <div className="grid gap-3">
      {confirm.isError && (
        <Banner tone="danger" live>
          <Failure error={confirm.error} />
        </Banner>
      )}
      {isDone && <p className="text-ink-2">{copy.evening}</p>}
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          variant="primary"
          disabled={!online}
          busyLabel={confirm.isPending && copy.confirming}
          onClick={() => void act()}
        >
          {amountCents === null || isDone ? copy.confirm : copy.confirmAmount(formatUsd(amountCents))}
        </Button>
        {!isDone && (
          <Button disabled={!online || confirm.isPending} onClick={() => setIsRefusing(true)}>
            {copy.refuse}
          </Button>
        )}
      </div>
      {isRefusing && <RefuseProposalDialog proposal={proposal} onClose={() => setIsRefusing(false)} />}
    </div>
  );
}
