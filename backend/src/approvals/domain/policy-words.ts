/** The differences between two versions of the policy, in words. */
import { formatUsd } from '@dziva/money/usd';
import { type DecidedPolicy, policyWith, type Rule } from './approval-policy.ts';
import { classChangesInWords, classInWords } from './classes.ts';
import { kindOf, POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { limitChangesInWords } from './policy-limits.ts';
import type { PolicyPreset } from '@dziva/vocabulary/approvals';

/** A line for the preset, and for each class, kind and limit that differs. */
export function changesInWords(before: DecidedPolicy, after: DecidedPolicy): string[] {
  const [was, is] = [policyWith(before), policyWith(after)];
  return [
    ...(was.preset === is.preset ? [] : [`Preset: ${PRESET_WORDS[was.preset]} → ${PRESET_WORDS[is.preset]}`]),
    ...classChangesInWords(was.classes, is.classes),
    ...POLICY_KINDS.flatMap((kind) => {
      const of = kindOf(kind).class;
      const [one, other] = [
        inWords(was.rules[kind], was.classes[of]),
        inWords(is.rules[kind], is.classes[of]),
      ];
      return one === other ? [] : [`${kindOf(kind).words}: ${one} → ${other}`];
    }),
    ...limitChangesInWords(was.limits, is.limits),
  ];
}

const PRESET_WORDS: Readonly<Record<PolicyPreset, string>> = {
  STANDARD: 'standard',
  SMALL_OFFICE: 'small office',
};

/** `above US$1,000.00, by an administrator`; `like its class, by …` if the kind has no limit of its own. */
function inWords({ roles, ...rule }: Rule, ofClass: Parameters<typeof classInWords>[0]): string {
  const who = roles.length > 1 ? 'finance or an administrator' : SECOND[roles[0] ?? 'ADMIN'];
  const [needs, like] = [classInWords(rule), classInWords(ofClass)];
  return `${needs === like ? 'like its class' : ownInWords(rule)}, by ${who}`;
}

const ownInWords = ({ needs, aboveCents, dayCents }: Omit<Rule, 'roles'>): string =>
  needs === 'ALWAYS'
    ? 'always'
    : [
        ...(aboveCents === null ? [] : [`above ${formatUsd(aboveCents)}`]),
        ...(dayCents === null ? [] : [`above ${formatUsd(dayCents)} of one person in a day`]),
      ].join(', and ');

const SECOND = { FINANCE: 'finance', ADMIN: 'an administrator' } as const;
