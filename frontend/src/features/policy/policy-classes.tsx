import type { Policy } from '@dziva/contracts/policy';
import type { Cents } from '@dziva/money/cents';
import { POLICY_PRESETS } from '@dziva/vocabulary/approvals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatUsd } from '#lib/money-format.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMay } from '#queries/may.ts';
import { ClassDialog } from './class-dialog.tsx';
import { classChangesBetween, type PolicyClass, type PolicyClassName } from './class-words.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { policyClassLabels, policyCopy, policyPresetLabels, policyWords } from './policy.text.ts';
import { POLICY_CLASSES } from '@dziva/vocabulary/policy-kinds';

const { classes: copy, presets, columns, change, changeOf, fixed } = policyCopy;

/** How much one person’s word is worth at most: the preset and the five classes, each with a button to change it. */
export function PolicyClasses({ policy }: { policy: Policy }) {
  const [changing, setChanging] = useState<PolicyClassName | 'preset' | null>(null);
  const close = () => setChanging(null);
  const mayChange = useMay('policy.change');
  return (
    <Panel title={copy.title} flush>
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">{presets.now(policyPresetLabels[policy.preset])}</p>
          <p className="text-sm text-ink-2">{presets.means[policy.preset]}</p>
        </div>
        {mayChange && <Button onClick={() => setChanging('preset')}>{presets.change}</Button>}
      </div>
      <DataTable
        caption={copy.title}
        rows={POLICY_CLASSES.map((name) => ({ name, rule: policy.classes[name] }))}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'class',
            header: columns.kind,
            card: 'title',
            cell: ({ name }) => (
              <>
                <span className="block font-semibold">{policyClassLabels[name]}</span>
                <span className="block text-xs text-ink-2">{copy.holds[name]}</span>
              </>
            ),
          },
          { key: 'above', header: copy.columns.above, cell: ({ rule }) => limitCell(rule, rule.aboveCents) },
          { key: 'day', header: copy.columns.day, cell: ({ rule }) => limitCell(rule, rule.dayCents) },
          {
            key: 'thirtyDays',
            header: copy.columns.thirtyDays,
            cell: ({ rule }) => limitCell(rule, rule.thirtyDayCents),
          },
          {
            key: 'actions',
            header: columns.actions,
            headerHidden: true,
            card: 'actions',
            cell: ({ name }) =>
              name === 'rights' ? (
                <span className="text-sm text-ink-2">{fixed}</span>
              ) : (
                mayChange && (
                  <span className="flex sm:justify-end">
                    <Button
                      size="sm"
                      aria-label={changeOf(policyClassLabels[name])}
                      onClick={() => setChanging(name)}
                    >
                      {change}
                    </Button>
                  </span>
                )
              ),
          },
        ]}
      />
      <p className="border-t border-line px-4 py-4 text-sm text-ink-2 sm:px-5">{copy.whatCounts}</p>
      {changing === 'preset' && <PresetDialog policy={policy} onClose={close} />}
      {changing !== null && changing !== 'preset' && (
        <ClassDialog policy={policy} name={changing} onClose={close} />
      )}
    </Panel>
  );
}

function limitCell({ needs }: PolicyClass, limit: Cents | null) {
  if (needs === 'ALWAYS') return policyWords.always;
  return <span className="figures">{limit === null ? copy.noSum : formatUsd(limit)}</span>;
}

interface Draft {
  readonly preset: Policy['preset'];
  readonly reason: string;
}

const CHOICES = POLICY_PRESETS.map((value) => ({
  value,
  label: policyPresetLabels[value],
  note: presets.means[value],
}));

/** Proposes another preset. It replaces the classes by its own, so these changes are shown as well. */
function PresetDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const form = useForm<Draft>({ defaultValues: { preset: policy.preset, reason: '' } });
  const { preset = policy.preset } = useWatch({ control: form.control });
  return (
    <PolicyDialog
      title={presets.title}
      text={presets.text}
      version={policy.version}
      form={form}
      changeOf={(sent) => ({ preset: sent.preset })}
      changes={classChangesBetween(policy, { preset, classes: policy.presets[preset] })}
      doneText={presets.doneText}
      onClose={onClose}
    >
      <RadioCardsField name="preset" label={presets.label} choices={CHOICES} columns={1} />
    </PolicyDialog>
  );
}
