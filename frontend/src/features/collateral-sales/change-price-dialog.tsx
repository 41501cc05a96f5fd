import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import { note, optional, requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeSale } from './collateral-sales.api.ts';
import { saleCopy } from './collateral-sales.text.ts';

const { price: copy } = saleCopy;

// The request in the contract is either a new price or a withdrawal. This form only sends a new price.
const rulesBelow = (before: number) =>
  requestBody({
    estimatedValueCents: positiveCents('Listed price'),
    reason: optional(note('Enter a reason', 'Reason')),
  }).refine(({ estimatedValueCents, reason }) => estimatedValueCents >= before || reason !== undefined, {
    path: ['reason'],
    error: copy.reasonNeeded,
  });

/** Lists the collateral at another price. Collateral that was taken off sale is listed again. */
export function ChangePriceDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeSale(sale.id, key);
  const isListed = sale.status === 'LISTED';
  const before = formatUsd(sale.estimatedValueCents);
  const form = useForm({
    resolver: zodResolver(rulesBelow(sale.estimatedValueCents)),
    defaultValues: { estimatedValueCents: sale.estimatedValueCents, reason: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isListed ? copy.title : copy.againTitle}
      description={saleCopy.sell.of(sale.collateralDescription, sale.borrowerName)}
      width="narrow"
    >
      <Form
        form={form}
        error={change.error}
        errorFallback={copy.failed}
        onSubmit={(body) =>
          toastMutation(change.mutateAsync(body), {
            done: {
              title: copy.done,
              description: copy.doneText(sale.borrowerName, formatUsd(body.estimatedValueCents)),
            },
            after: onClose,
          })
        }
      >
        <MoneyField
          name="estimatedValueCents"
          label={copy.label}
          hint={`${isListed ? copy.now(before) : copy.before(before)} ${copy.hint}`}
        />
        <Reason listedCents={sale.estimatedValueCents} />
        <ActButtons
          back={saleCopy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={change.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}

/** A lower price needs a reason; for another one nobody is asked. */
function Reason({ listedCents }: { listedCents: number }) {
  const price: unknown = useWatch({ name: 'estimatedValueCents' });
  if (typeof price !== 'number' || price <= 0 || price >= listedCents) return null;
  return <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} rows={2} />;
}
