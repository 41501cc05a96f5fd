import { choice, requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import type { AssignLineRequest } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { LoanTarget, PersonTarget, type Target } from './part-targets.tsx';
import { assignCopy as copy, partAccountLabels, partKindLabels } from './reconciliation.text.ts';
import { COMPANY_ACCOUNTS, PART_KINDS } from '@dziva/vocabulary/reconciliation';

type Part = AssignLineRequest['parts'][number];

/** A part, with the name of the member, loan or account that it is for. */
export interface ChosenPart extends Part {
  readonly target: string;
}

const ACCOUNT_CHOICES = COMPANY_ACCOUNTS.map((value) => ({ value, label: partAccountLabels[value] }));

/** The form for another part: its target and amount. The amount is at first all that is left. */
export function PartForm({
  leftCents,
  isMoneyIn,
  onAdd,
}: {
  leftCents: number;
  /** False for money that was paid out. That cannot be assigned to a member or a loan. */
  isMoneyIn: boolean;
  onAdd: (part: ChosenPart) => void;
}) {
  const kinds = PART_KINDS.filter((kind) => isMoneyIn || kind === 'ACCOUNT');
  const [target, setTarget] = useState<Target | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const form = useForm({
    resolver: zodResolver(partForm(leftCents)),
    defaultValues: {
      kind: isMoneyIn ? 'WALLET' : 'ACCOUNT',
      account: COMPANY_ACCOUNTS[0],
      amountCents: leftCents,
    },
  });
  const kind = form.watch('kind');
  const choose = (next: Target | null) => {
    setTarget(next);
    setIsMissing(false);
  };
  return (
    <Form
      form={form}
      className="grid gap-4 rounded-control border border-line p-4"
      onSubmit={({ kind: to, account, amountCents }) => {
        const part = partOf(to, account, target);
        if (part === null) setIsMissing(true);
        else onAdd({ ...part, amountCents });
      }}
    >
      <SelectField
        name="kind"
        label={copy.kind}
        placeholder={null}
        choices={kinds.map((value) => ({ value, label: partKindLabels[value] }))}
        onChosen={() => choose(null)}
      />
      {kind === 'ACCOUNT' && (
        <SelectField name="account" label={copy.account} placeholder={null} choices={ACCOUNT_CHOICES} />
      )}
      {kind === 'WALLET' && <PersonTarget chosen={target} onChoose={choose} />}
      {kind === 'LOAN' && <LoanTarget chosen={target} onChoose={choose} />}
      {isMissing && (
        <p role="alert" className="text-sm font-semibold text-danger-text">
          {copy.choose}
        </p>
      )}
      <MoneyField name="amountCents" label={copy.amount} />
      <Button type="submit">{copy.add}</Button>
    </Form>
  );
}

const partForm = (leftCents: number) =>
  requestBody({
    kind: choice(PART_KINDS, copy.kind),
    account: choice(COMPANY_ACCOUNTS, copy.account),
    amountCents: positiveCents(copy.amount).refine((value) => value <= leftCents, copy.tooMuch),
  });

function partOf(
  kind: Part['to']['kind'],
  account: (typeof COMPANY_ACCOUNTS)[number],
  target: Target | null,
): Pick<ChosenPart, 'to' | 'target'> | null {
  if (kind === 'RETURN') return { to: { kind }, target: '' };
  if (kind === 'ACCOUNT') return { to: { kind, id: account }, target: partAccountLabels[account] };
  return target === null ? null : { to: { kind, id: target.id }, target: target.name };
}
