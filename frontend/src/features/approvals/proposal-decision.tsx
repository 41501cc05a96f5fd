import { type ProposalDetail, refuseProposalRequest } from '@dziva/contracts/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { shellCopy } from '#content/en/shell.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useMay } from '#queries/may.ts';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useConfirmProposal, useRefuseProposal } from './approvals.api.ts';
import { proposalCopy as copy, proposalKindLabels } from './approvals.text.ts';

/** The buttons to confirm a proposal, or to refuse it with a reason. Or the reason why this person cannot decide. */
export function ProposalDecision({ proposal }: { proposal: ProposalDetail }) {
  const { key } = useIdempotencyKey();
  const confirm = useConfirmProposal(proposal.id, key);
  const [isRefusing, setIsRefusing] = useState(false);
  const online = useOnline();
  const mayDecide = useMay('approvals.decide');
  const { notForMe, kind, amountCents, memberName, state } = proposal;
  const isDone = state === 'EVENING';
  if (notForMe === 'DECIDED' || !mayDecide) return null;
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

/** The second person refuses a proposal, and gives a reason. */
function RefuseProposalDialog({ proposal, onClose }: { proposal: ProposalDetail; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const refuse = useRefuseProposal(proposal.id, key);
  const form = useForm({ resolver: zodResolver(refuseProposalRequest), defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.refuseTitle} keepOpenOutside>
      <Form
        form={form}
        error={refuse.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(refuse.mutateAsync(body), {
            done: { title: copy.refused, description: copy.refusedText },
            after: onClose,
          })
        }
      >
        <p>{copy.refuseText(proposal.proposedBy)}</p>
        <TextAreaField name="reason" label={copy.reason} rows={3} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.refuseSubmit}
          busyLabel={refuse.isPending && copy.refusing}
          variant="danger"
        />
      </Form>
    </Dialog>
  );
}
