import type { Policy } from '@dziva/contracts/policy';
import { POLICY_CLASSES } from '@dziva/contracts/routes/policy';
import { useState } from 'react';
import { policyClassLabels, policyCopy as copy, policyKindLabels, policyWords } from '#content/en/policy.ts';
import { sentenceCase } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { isAsClass, needsOf, rolesOf } from './rule-words.ts';

type Rule = Policy['rules'][number];

/** The rules of the kinds, by class, each with a button to change it. */
export function PolicyRules({ policy }: { policy: Policy }) {
  const [changing, setChanging] = useState<Rule | null>(null);
  return (
    <Panel title={copy.rules} flush>
      <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">{copy.rulesText}</p>
      <DataTable
        caption={copy.rules}
        rows={POLICY_CLASSES.flatMap((name) => policy.rules.filter((rule) => rule.class === name))}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            header: copy.columns.kind,
            card: 'title',
            cell: ({ kind }) => <span className="font-semibold">{policyKindLabels[kind]}</span>,
          },
          { key: 'class', header: copy.columns.class, cell: (rule) => policyClassLabels[rule.class] },
          {
            key: 'needs',
            header: copy.columns.needs,
            cell: (rule) =>
              rule.needs === 'ABOVE' && isAsClass(rule, policy.classes[rule.class], rule.isAlways) ? (
                <span className="text-ink-2">{policyWords.asClass}</span>
              ) : (
                <span className="figures">{needsOf(rule)}</span>
              ),
          },
          {
            key: 'roles',
            header: copy.columns.roles,
            cell: (rule) => sentenceCase(rolesOf(rule)),
          },
          {
            key: 'actions',
            header: copy.columns.actions,
            headerHidden: true,
            card: 'actions',
            cell: (rule) =>
              rule.isFixed ? (
                <span className="text-sm text-ink-2">{copy.fixed}</span>
              ) : (
                <span className="flex sm:justify-end">
                  <Button
                    size="sm"
                    aria-label={copy.changeOf(policyKindLabels[rule.kind])}
                    onClick={() => setChanging(rule)}
                  >
                    {copy.change}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {changing !== null && <RuleDialog policy={policy} rule={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}
