import type { Policy } from '@dziva/contracts/policy';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMay } from '#queries/may.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { policyCopy } from './policy.text.ts';
import { limitsInWords } from './rule-words.ts';

const { limits: copy } = policyCopy;

/** What one person may choose or confirm alone, with a button to change these limits. */
export function PolicyLimits({ policy }: { policy: Policy }) {
  const [isChanging, setIsChanging] = useState(false);
  const mayChange = useMay('policy.change');
  return (
    <Panel title={copy.title}>
      <dl className="divide-y divide-line">
        {limitsInWords(policy.limits).map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 first:pt-0">
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <div className="mt-4 flex">
          <Button onClick={() => setIsChanging(true)}>{copy.change}</Button>
        </div>
      )}
      {isChanging && <LimitsDialog policy={policy} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}
