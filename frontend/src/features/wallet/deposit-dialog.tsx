import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { depositRequest, type TransferMethod, type WalletTransaction } from '@dziva/contracts/wallet';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { depositCopy as copy } from '#content/en/wallet.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { AccountToPay } from './account-to-pay.tsx';
import { DepositProofStep, type ProofDraft } from './deposit-proof-step.tsx';
import { sayDepositMissing } from './deposit-toasts.ts';
import { TransferReceipt } from './transfer-receipt.tsx';
import { METHOD_CHOICES } from './method-choices.ts';

const CHIPS = [5_000, 10_000, 50_000];

interface Draft {
  readonly amountCents: number;
  readonly method: TransferMethod | null;
  readonly proof: ProofDraft;
}

/** Money in: how much, where to pay it, the proof of it, and a receipt of what was handed in. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  // One key for the whole dialog: a retry, or going back and forth, never makes a second deposit.
  const { key } = useIdempotencyKey();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<Draft>({
    amountCents: 0,
    method: null,
    proof: { externalReference: '', proof: null },
  });
  const [sent, setSent] = useState<WalletTransaction | null>(null);
  const { amountCents, method } = draft;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.open} width="narrow" keepOpenOutside>
      <Steps names={copy.steps} current={step} />
      <StepRegion step={step} name={copy.steps[step]} className="mt-5">
        {step === 0 && (
          <AmountStep
            amountCents={amountCents}
            onCancel={onClose}
            onNext={(next) => (setDraft({ ...draft, amountCents: next }), setStep(1))}
          />
        )}
        {step === 1 && (
          <MethodStep
            amountCents={amountCents}
            method={method}
            onBack={() => setStep(0)}
            onNext={(next) => (setDraft({ ...draft, method: next }), setStep(2))}
          />
        )}
        {step === 2 && method !== null && (
          <DepositProofStep
            amountCents={amountCents}
            method={method}
            draft={draft.proof}
            idempotencyKey={key}
            onBack={(proof) => (setDraft({ ...draft, proof }), setStep(1))}
            onSent={(transaction) => (setSent(transaction), setStep(3))}
          />
        )}
        {step === 3 && sent !== null && <TransferReceipt transaction={sent} onClose={onClose} />}
      </StepRegion>
    </Dialog>
  );
}

const amountForm = requestBody({ amountCents: positiveCents('Amount') });

function AmountStep({
  amountCents,
  onCancel,
  onNext,
}: {
  amountCents: number;
  onCancel: () => void;
  onNext: (amountCents: number) => void;
}) {
  const form = useForm({ resolver: zodResolver(amountForm), defaultValues: { amountCents } });
  return (
    <Form form={form} onSubmit={(values) => onNext(values.amountCents)} onRefused={sayDepositMissing}>
      <MoneyField name="amountCents" label={copy.amount} hint={copy.amountHint} chips={CHIPS} />
      <DialogButtons>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button type="submit" variant="primary">
          {copy.continue}
        </Button>
      </DialogButtons>
    </Form>
  );
}

const methodForm = depositRequest.pick({ paymentMethod: true });

function MethodStep({
  amountCents,
  method,
  onBack,
  onNext,
}: {
  amountCents: number;
  method: TransferMethod | null;
  onBack: () => void;
  onNext: (method: TransferMethod) => void;
}) {
  const form = useForm({
    resolver: zodResolver(methodForm),
    ...(method === null ? {} : { defaultValues: { paymentMethod: method } }),
  });
  const chosen = useWatch({ control: form.control, name: 'paymentMethod' });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={({ paymentMethod }) => onNext(paymentMethod)}
      onRefused={sayDepositMissing}
    >
      <RadioCardsField name="paymentMethod" label={copy.method} choices={METHOD_CHOICES} columns={1} />
      {chosen !== undefined && (
        <div aria-live="polite" className="grid gap-3">
          <AccountToPay method={chosen} amountCents={amountCents} />
          <p className="text-sm text-ink-2">{copy.payFirst}</p>
        </div>
      )}
      <DialogButtons>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button type="submit" variant="primary">
          {copy.continue}
        </Button>
      </DialogButtons>
    </Form>
  );
}
