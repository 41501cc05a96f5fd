import type { Policy } from '@dziva/contracts/policy';
import { isCents } from '@dziva/money/cents';
import { useForm, useWatch } from 'react-hook-form';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/text-field.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { policyCopy } from './policy.text.ts';
import { limitChangesBetween, MONEY_LIMITS } from './rule-words.ts';

const { limits: copy } = policyCopy;

type Limits = Policy['limits'];
interface Draft extends Readonly<Record<keyof Limits, number>> {
  readonly reason: string;
}

/** Proposes other limits for one person. An empty amount is US$0.00. */
export function LimitsDialog({
  policy: { version, limits },
  onClose,
}: {
  policy: Policy;
  onClose: () => void;
}) {
  const form = useForm<Draft>({ defaultValues: { ...limits, reason: '' } });
  const draft = useWatch({ control: form.control });
  return (
    <PolicyDialog
      title={copy.title}
      text={copy.text}
      version={version}
      form={form}
      changeOf={({ reason: _, ...wanted }) => ({ limits: wanted })}
      changes={limitChangesBetween(limits, limitsOf(limits, draft))}
      doneText={copy.doneText}
      onClose={onClose}
    >
      <NumberField
        name="backDatedDays"
        inputMode="numeric"
        label={copy.labels.backDatedDays}
        hint={copy.daysHint}
      />
      {MONEY_LIMITS.map((name) => (
        <MoneyField
          key={name}
          name={name}
          label={copy.labels[name]}
          {...(name === 'backDatedSavingCents' ? {} : { hint: copy.hints[name] })}
        />
      ))}
    </PolicyDialog>
  );
}

/** The limits from the form. A field that has no valid number keeps the current limit. */
function limitsOf(now: Limits, draft: Partial<Draft>): Limits {
  const { backDatedDays = NaN } = draft;
  const amounts = MONEY_LIMITS.map((name) => {
    const typed = draft[name] ?? NaN;
    return [name, isCents(typed) ? typed : now[name]];
  });
  return {
    ...now,
    // One amount for each name.
    ...(Object.fromEntries(amounts) as Partial<Limits>),
    backDatedDays: Number.isInteger(backDatedDays) ? backDatedDays : now.backDatedDays,
  };
}
