import { type CollateralSale, paySaleCostsRequest } from '@dziva/contracts/collateral-sales';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { methodChoices } from '#lib/method-choices.ts';
import { dayOf } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useOfferedMethods, useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { usePaySaleCosts } from './collateral-sales.api.ts';
import { saleCopy } from './collateral-sales.text.ts';

const { costs: copy } = saleCopy;
/** Records a payment of costs, for example to the auctioneer, up to what is left of them. */
export function PayCostsDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const pay = usePaySaleCosts(sale.id, key);
  const today = useToday();
  const leftCents = sale.costsLeftCents ?? 0;
  const form = useForm({
    resolver: zodResolver(
      paySaleCostsRequest.refine(({ amountCents }) => amountCents <= leftCents, {
        path: ['amountCents'],
        error: copy.tooMuch(formatUsd(leftCents)),
      }),
    ),
    defaultValues: {
      amountCents: leftCents,
      method: 'CASH' as const,
      reference: '',
      documentId: '',
      paidOn: today,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.payTitle}
      description={saleCopy.sell.of(sale.collateralDescription, sale.borrowerName)}
      keepOpenOutside
    >
      <Form
        form={form}
        error={pay.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(payment) =>
          toastMutation(pay.mutateAsync(payment), {
            done: { title: copy.paid, description: copy.paidText(formatUsd(payment.amountCents)) },
            after: onClose,
          })
        }
      >
        <MoneyField name="amountCents" label={copy.amount} hint={copy.leftHint(formatUsd(leftCents))} />
        <DayField
          name="paidOn"
          label={copy.paidOnLabel}
          min={dayOf(sale.soldAt ?? sale.listedAt)}
          max={today}
        />
        <Method />
        <DocumentField name="documentId" kind="INVOICE" label={copy.document} hint={copy.documentHint} />
        <ActButtons
          back={saleCopy.goBack}
          onBack={onClose}
          act={copy.paySubmit}
          busyLabel={pay.isPending && copy.paying}
        />
      </Form>
    </Dialog>
  );
}

function Method() {
  const method = useWatch({ name: 'method' }) as string;
  const offered = useOfferedMethods();
  return (
    <>
      <SelectField
        name="method"
        label={copy.method}
        choices={methodChoices(CASH_METHODS, offered)}
        placeholder={null}
        width="medium"
      />
      <ReferenceField method={method} label={copy.reference} hint={copy.referenceHint} />
    </>
  );
}
