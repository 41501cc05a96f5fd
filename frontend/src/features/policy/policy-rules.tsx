import type { Policy } from '@dziva/contracts/policy';
import { useState } from 'react';
import { policyCopy as copy, policyKindLabels } from '#content/en/policy.ts';
import { sentenceCase } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { needsOf, rolesOf } from './rule-words.ts';

type Rule = Policy['rules'][number];

/** The current rules, each with a button to change it. */
export function PolicyRules({ policy }: { policy: Policy }) {
  const [changing, setChanging] = useState<Rule | null>(null);
  return (
    <Panel title={copy.rules} flush>
      <DataTable
        caption={copy.rules}
        rows={policy.rules}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            header: copy.columns.kind,
            card: 'title',
            cell: ({ kind }) => <span className="font-semibold">{policyKindLabels[kind]}</span>,
          },
          {
            key: 'needs',
            header: copy.columns.needs,
            cell: (rule) => <span className="figures">{needsOf(rule)}</span>,
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
      {changing !== null && (
        <RuleDialog rule={changing} version={policy.version} onClose={() => setChanging(null)} />
      )}
    </Panel>
  );
}
