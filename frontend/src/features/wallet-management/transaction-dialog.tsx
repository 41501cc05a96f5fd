import type { UserRow } from '@dziva/contracts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField, SelectField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { ConfirmTransaction } from './confirm-transaction.tsx';
import { PersonField } from './person-field.tsx';
import { transactionForm, type Transaction } from './transaction-form.ts';
import { walletManagementCopy } from './wallet-management.text.ts';
import { LINE_DIRECTIONS } from '@dziva/vocabulary/reconciliation';
import { ADJUSTMENT_PURPOSES } from '@dziva/vocabulary/wallet';

const { transaction: copy } = walletManagementCopy;

const TYPE_CHOICES = LINE_DIRECTIONS.map((value) => ({
  value,
  label: copy.types[value],
  note: copy.typeNotes[value],
}));

const PURPOSES = ADJUSTMENT_PURPOSES.map((value) => ({ value, label: copy.purposes[value] }));

/** Staff credit or debit a wallet: first member, amount and reason, then a confirmation with the new balance. */
export function TransactionDialog({
  initial,
  ownId,
  onClose,
}: {
  initial: UserRow | null;
  ownId: string;
  onClose: () => void;
}) {
  // The same idempotency key for the whole dialog, so that trying again never moves money twice.
  const { key } = useIdempotencyKey();
  const [person, setPerson] = useState(initial);
  const [checked, setChecked] = useState<Transaction | null>(null);
  const form = useForm({
    resolver: zodResolver(transactionForm),
    defaultValues: {
      userId: initial?.id ?? '',
      type: 'CREDIT',
      amountCents: 0,
      purpose: 'GOODWILL',
      description: '',
      reference: '',
    },
  });
  const showInvalidToast = () => {
    const isInvalid = (['userId', 'amountCents'] as const).some((name) => form.getFieldState(name).invalid);
    if (isInvalid) showToast({ title: copy.invalidTitle, description: copy.invalid, destructive: true });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checked === null ? copy.title : copy.confirmTitle}
      keepOpenOutside
    >
      {checked === null || person === null ? (
        <Form form={form} className="grid gap-5" onSubmit={setChecked} onRefused={showInvalidToast}>
          <PersonField name="userId" ownId={ownId} person={person} onPerson={setPerson} />
          <RadioCardsField name="type" label={copy.type} choices={TYPE_CHOICES} />
          <MoneyField name="amountCents" label={copy.amount} />
          <SelectField name="purpose" label={copy.purpose} choices={PURPOSES} placeholder={null} />
          <TextAreaField name="description" label={copy.description} hint={copy.descriptionHint} rows={2} />
          <TextField name="reference" label={copy.reference} hint={copy.referenceHint} optional />
          <DialogButtons>
            <Button onClick={onClose}>{copy.goBack}</Button>
            <Button type="submit" variant="primary">
              {copy.review}
            </Button>
          </DialogButtons>
        </Form>
      ) : (
        <ConfirmTransaction
          person={person}
          transaction={checked}
          idempotencyKey={key}
          onBack={() => setChecked(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
