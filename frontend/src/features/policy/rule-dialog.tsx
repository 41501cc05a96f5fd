import type { Policy, PolicyRule } from '@dziva/contracts/policy';
import { isCents, type Cents } from '@dziva/money/cents';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceCase } from '#lib/words.ts';
import { SelectField } from '#ui/choice-fields.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { classInWords, type PolicyClass } from './class-words.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { policyClassLabels, policyCopy, policyKindLabels, policyWords } from './policy.text.ts';
import { changesBetween } from './rule-words.ts';
import { SECOND_ROLES } from '@dziva/vocabulary/approvals';

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

const ROLES = Object.entries(policyWords.roles).map(([value, label]) => ({
  value,
  label: sentenceCase(label),
}));

/** Proposes another rule for one kind of command, which can only be stricter than its class. */
export function RuleDialog({ policy, rule, onClose }: { policy: Policy; rule: Rule; onClose: () => void }) {
  const ofClass = policy.classes[rule.class];
  const form = useForm<Draft>({
    defaultValues: {
      needs: rule.needs,
      aboveCents: ownLimit(rule.aboveCents, ofClass.aboveCents),
      dayCents: ownLimit(rule.dayCents, ofClass.dayCents),
      roles: rule.roles.join(),
      reason: '',
    },
  });
  const kind = policyKindLabels[rule.kind];
  // Above a limit only where the class has one: a kind cannot be less strict.
  const canChoose = !rule.isAlways && ofClass.needs === 'ABOVE';
  const draft = useWatch({ control: form.control });
  return (
    <PolicyDialog
      title={copy.title(kind)}
      text={copy.text}
      version={policy.version}
      form={form}
      changeOf={(sent) => ({ rules: [ruleOf(rule, sent)] })}
      changes={changesBetween([rule], policy, { ...policy, rules: [inForce(ruleOf(rule, draft), ofClass)] })}
      doneText={copy.doneText(kind)}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2 figures">
        {copy.ofClass(policyClassLabels[rule.class], classInWords(ofClass))}
      </p>
      {canChoose && (
        <SelectField
          name="needs"
          label={copy.needs}
          placeholder={null}
          choices={[
            { value: 'ALWAYS', label: copy.choices.ALWAYS },
            { value: 'ABOVE', label: rule.hasAmount ? copy.choices.ABOVE : copy.choices.AS_CLASS },
          ]}
        />
      )}
      {draft.needs === 'ABOVE' && rule.hasAmount && (
        <>
          <MoneyField name="aboveCents" label={copy.above} hint={copy.aboveHint} />
          <MoneyField name="dayCents" label={copy.day} hint={copy.dayHint} />
        </>
      )}
      <SelectField name="roles" label={copy.roles} placeholder={null} choices={ROLES} />
    </PolicyDialog>
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

/** The rule that applies: an empty limit is the one of the class. */
const inForce = (rule: PolicyRule, ofClass: PolicyClass): PolicyRule =>
  rule.needs === 'ALWAYS'
    ? rule
    : {
        ...rule,
        aboveCents: rule.aboveCents ?? ofClass.aboveCents,
        dayCents: rule.dayCents ?? ofClass.dayCents,
      };

const ownLimit = (limit: Cents | null, ofClass: Cents | null): number =>
  limit === ofClass ? 0 : (limit ?? 0);

const limitOf = (typed: number | undefined): Cents | null =>
  typed !== undefined && typed > 0 && isCents(typed) ? typed : null;
