import { DEMO_ACCOUNTS } from '@dziva/contracts/demo-accounts';
import { type ProposalDetail, refuseProposalRequest } from '@dziva/contracts/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
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
import { useSession } from '#queries/session.ts';
import { systemQuery } from '#queries/system.ts';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useConfirmProposal, useRefuseProposal } from './approvals.api.ts';
import { proposalCopy as copy, proposalKindLabels } from './approvals.text.ts';
import { ConfirmAmountDialog } from './confirm-amount-dialog.tsx';

/**
 * The buttons to confirm a proposal, or to refuse it with a reason. Or the reason why this person cannot decide. If something about
 * it is unusual, who confirms it types the amount.
 */
export function ProposalDecision({ proposal }: { proposal: ProposalDetail }) {
  const { key } = useIdempotencyKey();
  const confirm = useConfirmProposal(proposal.id, key);
  const [opened, setOpened] = useState<'confirm' | 'refuse' | null>(null);
  const close = () => setOpened(null);
  const online = useOnline();
  const mayDecide = useMay('approvals.decide');
  const isDemoAccount = useIsDemoAccount();
  const { notForMe, kind, amountCents, memberName, state, unusual } = proposal;
  const isDone = state === 'EVENING';
  const isTyped = unusual.length > 0 && amountCents !== null && !isDone;
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
      {confirm.isError && opened === null && (
        <Banner tone="danger" live>
          <Failure error={confirm.error} />
        </Banner>
      )}
      {isDemoAccount && <p className="text-sm text-ink-2">{copy.demoFactor}</p>}
      {isDone && <p className="text-ink-2">{copy.evening}</p>}
      {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          variant="primary"
          disabled={!online}
          busyLabel={confirm.isPending && copy.confirming}
          onClick={() => (isTyped ? setOpened('confirm') : void act())}
        >
          {amountCents === null || isDone ? copy.confirm : copy.confirmAmount(formatUsd(amountCents))}
        </Button>
        {!isDone && (
          <Button disabled={!online || confirm.isPending} onClick={() => setOpened('refuse')}>
            {copy.refuse}
          </Button>
        )}
      </div>
      {opened === 'refuse' && <RefuseProposalDialog proposal={proposal} onClose={close} />}
      {opened === 'confirm' && (
        <ConfirmAmountDialog
          proposal={proposal}
          act={() => act().then(close)}
          error={confirm.error}
          isPending={confirm.isPending}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Whether who is signed in has one of the accounts of the demo, which need no second factor. */
function useIsDemoAccount(): boolean {
  const session = useSession();
  const { data: system } = useQuery(systemQuery);
  const email = session.status === 'signed-in' ? session.user.email : null;
  return system?.demo === true && DEMO_ACCOUNTS.some((account) => account.email === email);
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
