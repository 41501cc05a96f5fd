import type { ProposalDetail } from '@dziva/contracts/approvals';
import { positiveCents } from '@dziva/contracts/money-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { proposalCopy as copy } from './approvals.text.ts';
import { ProposalUnusual } from './proposal-facts.tsx';

/** Confirms a proposal with something unusual in it: who types its amount has read it. */
export function ConfirmAmountDialog({
  proposal,
  act,
  error,
  isPending,
  onClose,
}: {
  proposal: ProposalDetail;
  act: () => Promise<unknown>;
  error: unknown;
  isPending: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(
      z.strictObject({
        amountCents: positiveCents('Amount').refine((typed) => typed === proposal.amountCents, {
          error: copy.otherAmount,
        }),
      }),
    ),
    defaultValues: { amountCents: 0 },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.typeTitle} keepOpenOutside>
      <Form form={form} error={error} className="grid gap-5" onSubmit={act}>
        <ProposalUnusual unusual={proposal.unusual} />
        <MoneyField name="amountCents" label={copy.typeAmount} hint={copy.typeHint} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.confirm}
          busyLabel={isPending && copy.confirming}
        />
      </Form>
    </Dialog>
  );
}
