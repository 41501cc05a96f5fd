import type { Policy } from '@dziva/contracts/policy';
import { isCents } from '@dziva/money/cents';
import { useForm, useWatch } from 'react-hook-form';
import { policyCopy } from '#content/en/policy.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField, TextField } from '#ui/text-field.tsx';
import { useChangePolicy } from './policy.api.ts';
import { limitChangesBetween, MONEY_LIMITS } from './rule-words.ts';

const { limits: copy, form: words } = policyCopy;

type Limits = Policy['limits'];
interface Draft extends Readonly<Record<keyof Limits, number>> {
  readonly reason: string;
}

/** Proposes other limits for one person. It shows the changes before the proposal is made. An empty amount is US$0.00. */
export function LimitsDialog({
  policy: { version, limits },
  onClose,
}: {
  policy: Policy;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const save = useChangePolicy(key);
  const form = useForm<Draft>({ defaultValues: { ...limits, reason: '' } });
  const draft = useWatch({ control: form.control });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <Form
        form={form}
        error={save.error}
        className="grid gap-5"
        onSubmit={({ reason, ...wanted }) =>
          toastMutation(
            save.mutateAsync({ version, limits: wanted, ...(reason.trim() === '' ? {} : { reason }) }),
            { done: { title: words.done, description: copy.doneText }, after: onClose },
          )
        }
      >
        <p className="text-ink-2">{copy.text}</p>
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
        <TextField name="reason" label={words.reason} />
        <ChangeList
          title={words.changes}
          nothing={words.nothing}
          changes={limitChangesBetween(limits, limitsOf(limits, draft))}
        />
        <DialogButtons>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={save.isPending && words.submitting}>
            {words.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
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
