import type { Policy, PolicyVersion } from '@dziva/contracts/policy';
import { formatDateTime } from '#lib/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { classChangesBetween } from './class-words.ts';
import { policyCopy as copy } from './policy.text.ts';
import { changesBetween, limitChangesBetween } from './rule-words.ts';

/** The versions of the policy, newest first: who made each version, when, and its changes. */
export function PolicyVersions({ policy: { rules, versions } }: { policy: Policy }) {
  return (
    <Panel title={copy.versions}>
      <ol className="grid gap-5">
        {versions.map((version, i) => (
          <li key={version.version} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">{copy.version(version.version)}</p>
            <p className="text-sm text-ink-2">{madeByText(version)}</p>
            {version.reason !== null && (
              <p className="mt-1 text-sm whitespace-pre-line">{copy.because(version.reason)}</p>
            )}
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm figures empty:hidden">
              {changesOf(rules, version, versions[i + 1]).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const changesOf = (kinds: Policy['rules'], version: PolicyVersion, before = version): string[] => [
  ...classChangesBetween(before, version),
  ...changesBetween(kinds, before, version),
  ...limitChangesBetween(before.limits, version.limits),
];

function madeByText({ madeAt, proposedBy, confirmedBy }: PolicyVersion): string {
  if (madeAt === null || proposedBy === null) return copy.standard;
  const when = formatDateTime(madeAt);
  return confirmedBy === null ? copy.madeAlone(proposedBy, when) : copy.made(proposedBy, confirmedBy, when);
}
