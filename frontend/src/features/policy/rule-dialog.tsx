import type { Policy, PolicyRule } from '@dziva/contracts/policy';
import { SECOND_ROLES } from '@dziva/contracts/routes/policy';
import { isCents, type Cents } from '@dziva/money/cents';
import { useForm, useWatch } from 'react-hook-form';
import { policyCopy, policyWords, policyKindLabels } from '#content/en/policy.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { sentenceCase } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangePolicy } from './policy.api.ts';
import { changesBetween } from './rule-words.ts';

const { form: copy } = policyCopy;

type Rule = Policy['rules'][number];

/** The values of the form: an empty amount is 0, and the roles are one text with commas. */
interface Draft {
  readonly needs: PolicyRule['needs'];
  readonly aboveCents: number;
  readonly dayCents: number;
  readonly roles: string;
  readonly reason: string;
}

const NEEDS = ['ALWAYS', 'ABOVE'] as const;
const ROLES = Object.entries(policyWords.roles).map(([value, label]) => ({
  value,
  label: sentenceCase(label),
}));

/** Proposes another rule for one kind of command. It shows the changes before the proposal is made. */
export function RuleDialog({ rule, version, onClose }: { rule: Rule; version: number; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const save = useChangePolicy(key);
  const form = useForm<Draft>({
    defaultValues: {
      needs: rule.needs,
      aboveCents: rule.aboveCents ?? 0,
      dayCents: rule.dayCents ?? 0,
      roles: rule.roles.join(),
      reason: '',
    },
  });
  const kind = policyKindLabels[rule.kind];
  const needs = NEEDS.filter((word) => word !== 'ABOVE' || rule.hasAmount);
  const draft = useWatch({ control: form.control });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title(kind)} keepOpenOutside>
      <Form
        form={form}
        error={save.error}
        className="grid gap-5"
        onSubmit={({ reason, ...rest }) =>
          toastMutation(
            save.mutateAsync({
              version,
              rules: [ruleOf(rule, rest)],
              ...(reason.trim() === '' ? {} : { reason }),
            }),
            { done: { title: copy.done, description: copy.doneText(kind) }, after: onClose },
          )
        }
      >
        <p className="text-ink-2">{copy.text}</p>
        <SelectField
          name="needs"
          label={copy.needs}
          placeholder={null}
          choices={needs.map((value) => ({ value, label: copy.choices[value] }))}
        />
        {draft.needs === 'ABOVE' && (
          <>
            <MoneyField name="aboveCents" label={copy.above} hint={copy.aboveHint} />
            <MoneyField name="dayCents" label={copy.day} hint={copy.dayHint} />
          </>
        )}
        <SelectField name="roles" label={copy.roles} placeholder={null} choices={ROLES} />
        <TextField name="reason" label={copy.reason} />
        <ChangeList
          title={copy.changes}
          nothing={copy.nothing}
          changes={changesBetween([rule], [ruleOf(rule, draft)])}
        />
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={save.isPending && copy.submitting}>
            {copy.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** The rule from the form. It has limits only if a second person is needed above an amount. */
function ruleOf(
  { kind, ...now }: Rule,
  { needs = now.needs, aboveCents, dayCents, roles }: Partial<Draft>,
): PolicyRule {
  const isAbove = needs === 'ABOVE';
  const wanted = roles?.split(',') ?? [];
  return {
    kind,
    needs,
    aboveCents: isAbove ? limitOf(aboveCents) : null,
    dayCents: isAbove ? limitOf(dayCents) : null,
    roles: roles === undefined ? now.roles : SECOND_ROLES.filter((role) => wanted.includes(role)),
  };
}

const limitOf = (typed: number | undefined): Cents | null =>
  typed !== undefined && typed > 0 && isCents(typed) ? typed : null;
