import type { Policy } from '@dziva/contracts/policy';
import { POLICY_PRESETS } from '@dziva/contracts/routes/policy';
import { useForm, useWatch } from 'react-hook-form';
import { policyCopy, policyPresetLabels } from '#content/en/policy.ts';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { classChangesBetween } from './class-words.ts';
import { PolicyDialog } from './policy-dialog.tsx';

const { presets: copy } = policyCopy;

interface Draft {
  readonly preset: Policy['preset'];
  readonly reason: string;
}

const CHOICES = POLICY_PRESETS.map((value) => ({
  value,
  label: policyPresetLabels[value],
  note: copy.means[value],
}));

/** Proposes another preset. It replaces the classes by its own, so these changes are shown as well. */
export function PresetDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const form = useForm<Draft>({ defaultValues: { preset: policy.preset, reason: '' } });
  const { preset = policy.preset } = useWatch({ control: form.control });
  return (
    <PolicyDialog
      title={copy.title}
      text={copy.text}
      version={policy.version}
      form={form}
      changeOf={(sent) => ({ preset: sent.preset })}
      changes={classChangesBetween(policy, { preset, classes: policy.presets[preset] })}
      doneText={copy.doneText}
      onClose={onClose}
    >
      <RadioCardsField name="preset" label={copy.label} choices={CHOICES} columns={1} />
    </PolicyDialog>
  );
}
