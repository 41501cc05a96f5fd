import type { Policy } from '@dziva/contracts/policy';
import { type Cents, isCents, ZERO_CENTS } from '@dziva/money/cents';
import { useForm, useWatch } from 'react-hook-form';
import { SelectField } from '#ui/choice-fields.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { classChangesBetween, type PolicyClass, type PolicyClassName } from './class-words.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { policyClassLabels, policyCopy } from './policy.text.ts';
import { CLASS_NEEDS } from '@dziva/vocabulary/approvals';

const { classes: copy, form: words } = policyCopy;

/** The values of the form. An empty amount is 0. */
interface Draft {
  readonly needs: PolicyClass['needs'];
  readonly aboveCents: number;
  readonly dayCents: number;
  readonly thirtyDayCents: number;
  readonly reason: string;
}

const NEEDS = CLASS_NEEDS.map((value) => ({ value, label: words.choices[value] }));

/** Proposes other limits for one class. */
export function ClassDialog({
  policy,
  name,
  onClose,
}: {
  policy: Policy;
  name: PolicyClassName;
  onClose: () => void;
}) {
  const now = policy.classes[name];
  const form = useForm<Draft>({
    defaultValues: {
      needs: now.needs,
      aboveCents: now.aboveCents ?? 0,
      dayCents: now.dayCents ?? 0,
      thirtyDayCents: now.thirtyDayCents ?? 0,
      reason: '',
    },
  });
  const draft: Limits = { ...now, ...useWatch({ control: form.control }) };
  const label = policyClassLabels[name];
  const sumHint = name === 'books' ? copy.sumHintOfBooks : copy.sumHint;
  return (
    <PolicyDialog
      title={label}
      text={copy.text}
      version={policy.version}
      form={form}
      changeOf={(sent) => ({ classes: { [name]: classOf(sent) } })}
      changes={classChangesBetween(policy, {
        ...policy,
        classes: { ...policy.classes, [name]: classOf(draft) },
      })}
      doneText={words.doneText(label)}
      onClose={onClose}
    >
      <SelectField name="needs" label={words.needs} placeholder={null} choices={NEEDS} />
      {draft.needs === 'ABOVE' && (
        <>
          <MoneyField name="aboveCents" label={words.above} hint={copy.aboveHint} />
          <MoneyField name="dayCents" label={copy.day} hint={sumHint} />
          <MoneyField name="thirtyDayCents" label={copy.thirtyDays} hint={sumHint} />
        </>
      )}
    </PolicyDialog>
  );
}

type Limits = { readonly [Name in keyof PolicyClass]: PolicyClass[Name] | Draft[Name] };

/** The class from the form. It has limits only if a second person is needed above an amount. */
function classOf({ needs, ...amounts }: Limits): PolicyClass {
  if (needs === 'ALWAYS') return { needs, aboveCents: null, dayCents: null, thirtyDayCents: null };
  return {
    needs,
    aboveCents: limitOf(amounts.aboveCents) ?? ZERO_CENTS,
    dayCents: limitOf(amounts.dayCents),
    thirtyDayCents: limitOf(amounts.thirtyDayCents),
  };
}

const limitOf = (typed: number | null): Cents | null =>
  typed !== null && typed > 0 && isCents(typed) ? typed : null;
