import type { Policy } from '@dziva/contracts/policy';
import { useState } from 'react';
import { sentenceCase } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMay } from '#queries/may.ts';
import { policyClassLabels, policyCopy as copy, policyKindLabels, policyWords } from './policy.text.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { isAsClass, needsOf, rolesOf } from './rule-words.ts';
import { POLICY_CLASSES } from '@dziva/vocabulary/policy-kinds';

type Rule = Policy['rules'][number];

/** The kinds with a stricter rule than their class, and below, closed at first, those that follow it. */
export function PolicyRules({ policy }: { policy: Policy }) {
  const [changing, setChanging] = useState<Rule | null>(null);
  const byClass = POLICY_CLASSES.flatMap((name) => policy.rules.filter((rule) => rule.class === name));
  const follows = (rule: Rule) => isAsClass(rule, policy.classes[rule.class], rule.isAlways);
  const stricter = byClass.filter((rule) => !follows(rule));
  const others = byClass.filter(follows);
  const columns = columnsOf(follows, useMay('policy.change') ? setChanging : null);
  return (
    <Panel title={copy.rules} flush>
      <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">{copy.rulesText}</p>
      {stricter.length > 0 && (
        <DataTable caption={copy.rules} rows={stricter} rowKey={({ kind }) => kind} columns={columns} />
      )}
      <details className="border-t border-line">
        <summary className="min-h-12 px-4 py-3 font-semibold sm:px-5">{copy.asClass(others.length)}</summary>
        <DataTable caption={copy.asClassTitle} rows={others} rowKey={({ kind }) => kind} columns={columns} />
      </details>
      {changing !== null && <RuleDialog policy={policy} rule={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

function columnsOf(
  follows: (rule: Rule) => boolean,
  onChange: ((rule: Rule) => void) | null,
): Column<Rule>[] {
  return [
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
        rule.needs === 'ABOVE' && follows(rule) ? (
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
          onChange !== null && (
            <span className="flex sm:justify-end">
              <Button
                size="sm"
                aria-label={copy.changeOf(policyKindLabels[rule.kind])}
                onClick={() => onChange(rule)}
              >
                {copy.change}
              </Button>
            </span>
          )
        ),
    },
  ];
}
