import { requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { depositRequest, type WalletTransaction } from '@dziva/contracts/wallet';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { methodChoices } from '#lib/method-choices.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { AccountToPay } from './account-to-pay.tsx';
import { newDeposit, useDepositDraft, type DepositDraft } from './deposit-draft.ts';
import { DepositProofStep } from './deposit-proof-step.tsx';
import { sayDepositMissing } from './deposit-toasts.ts';
import { TransferReceipt } from './transfer-receipt.tsx';
import { depositCopy as copy } from './wallet.text.ts';

const CHIPS = [5_000, 10_000, 50_000];

/** The steps of a deposit: amount, account to pay into, proof of payment, and a receipt. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const { begun, save, drop } = useDepositDraft();
  const [restarts, setRestarts] = useState(0);
  if (begun === undefined) return null;
  const shared = { onClose, onDraft: save, onSent: drop };
  if (begun === null || restarts > 0) return <Deposit key={restarts} {...shared} initial={null} />;
  const startAgain = () => {
    drop();
    setRestarts(restarts + 1);
  };
  return <Deposit {...shared} initial={begun} onStartAgain={startAgain} />;
}

function Deposit({
  initial,
  onDraft,
  onSent,
  onStartAgain,
  onClose,
}: {
  initial: DepositDraft | null;
  onDraft: (draft: DepositDraft) => void;
  onSent: () => void;
  onStartAgain?: () => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => initial ?? newDeposit());
  const [step, setStep] = useState(() => stepOf(initial));
  const [sent, setSent] = useState<WalletTransaction | null>(null);
  const { amountCents, method } = draft;
  const keep = (change: Partial<DepositDraft>, next = step) => {
    setDraft({ ...draft, ...change });
    onDraft({ ...draft, ...change });
    setStep(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.open} width="narrow" keepOpenOutside>
      <Steps names={copy.steps} current={step} />
      <StepRegion step={step} name={copy.steps[step]} className="mt-5">
        {onStartAgain !== undefined && sent === null && <UnfinishedDeposit onStartAgain={onStartAgain} />}
        {step === 0 && (
          <AmountStep
            amountCents={amountCents}
            onCancel={onClose}
            onNext={(next) => keep({ amountCents: next }, 1)}
          />
        )}
        {step === 1 && (
          <MethodStep
            amountCents={amountCents}
            method={method}
            onBack={() => setStep(0)}
            onNext={(next) => keep({ method: next }, 2)}
          />
        )}
        {step === 2 && method !== null && (
          <DepositProofStep
            amountCents={amountCents}
            method={method}
            draft={draft.proof}
            idempotencyKey={draft.key}
            onDraft={(proof) => keep({ proof })}
            onBack={() => setStep(1)}
            onSent={(transaction) => {
              onSent();
              setSent(transaction);
              setStep(3);
            }}
          />
        )}
        {step === 3 && sent !== null && <TransferReceipt transaction={sent} onClose={onClose} />}
      </StepRegion>
    </Dialog>
  );
}

/** The step at which an unfinished deposit continues. */
function stepOf(draft: DepositDraft | null): number {
  if (draft === null || draft.amountCents === 0) return 0;
  return draft.method === null ? 1 : 2;
}

function UnfinishedDeposit({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2 text-sm">
      {copy.begun}
      <Button size="sm" onClick={onStartAgain}>
        {copy.startAgain}
      </Button>
    </p>
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
  const offered = useOfferedMethods();
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={({ paymentMethod }) => onNext(paymentMethod)}
      onRefused={sayDepositMissing}
    >
      <RadioCardsField
        name="paymentMethod"
        label={copy.method}
        choices={methodChoices(offered, offered)}
        columns={1}
      />
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
