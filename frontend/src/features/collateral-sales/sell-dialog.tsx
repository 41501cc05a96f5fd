import type { CollateralSale, CompleteSaleRequest } from '@dziva/contracts/collateral-sales';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { StepRegion } from '#ui/steps.tsx';
import { saleCopy } from './collateral-sales.text.ts';
import { SellConfirm } from './sell-confirm.tsx';
import { SellFields } from './sell-fields.tsx';
import { sellRules } from './sell-rules.ts';

const { sell: copy } = saleCopy;

/** Records the price at which collateral was sold. How the price is divided is shown before the confirmation. */
export function SellDialog({ sale, onClose }: { sale: CollateralSale; onClose: () => void }) {
  const today = useToday();
  // One idempotency key for the whole dialog, so that going back and trying again never sells twice.
  const { key } = useIdempotencyKey();
  const [checked, setChecked] = useState<CompleteSaleRequest | null>(null);
  const form = useForm({
    resolver: zodResolver(sellRules(sale.estimatedValueCents, today)),
    defaultValues: {
      soldPriceCents: sale.estimatedValueCents,
      soldAt: today,
      costsCents: 0,
      method: 'CASH',
      reference: '',
      note: '',
      buyer: { name: '', nationalId: '', phone: '' },
      courtOrder: '',
      documentId: '',
      status: 'SOLD',
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checked === null ? copy.title : copy.confirmTitle}
      description={copy.of(sale.collateralDescription, sale.borrowerName)}
      width="wide"
      keepOpenOutside
    >
      <StepRegion step={checked === null ? 0 : 1} name={checked === null ? copy.title : copy.confirmTitle}>
        {checked === null ? (
          <Form form={form} onSubmit={setChecked}>
            <SellFields sale={sale} today={today} />
            <DialogButtons>
              <Button onClick={onClose}>{copy.goBack}</Button>
              <Button type="submit" variant="primary">
                {copy.review}
              </Button>
            </DialogButtons>
          </Form>
        ) : (
          <SellConfirm
            sale={sale}
            request={checked}
            idempotencyKey={key}
            onBack={() => setChecked(null)}
            onDone={onClose}
          />
        )}
      </StepRegion>
    </Dialog>
  );
}
