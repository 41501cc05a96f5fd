import { refuseProposalRequest, type ProposalDetail } from '@dziva/contracts/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { proposalCopy as copy } from '#content/en/approvals.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useRefuseProposal } from './approvals.api.ts';

/** The second person refuses a proposal, and gives a reason. */
export function RefuseProposalDialog({
  proposal,
  onClose,
}: {
  proposal: ProposalDetail;
  onClose: () => void;
}) {
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
