/** The classes of the approval policy in words. */
import type { PolicyClasses } from '@dziva/contracts/policy';
import { formatUsd } from '#lib/money-format.ts';
import { POLICY_CLASSES } from '@dziva/vocabulary/policy-kinds';
import { policyClassLabels, policyPresetLabels, policyWords as words } from './policy.text.ts';

export type PolicyClassName = keyof PolicyClasses;
export type PolicyClass = PolicyClasses[PolicyClassName];

/** `Above US$5,000.00, US$20,000.00 in a day, US$60,000.00 in 30 days`. */
export function classInWords({ needs, aboveCents, dayCents, thirtyDayCents }: PolicyClass): string {
  if (needs === 'ALWAYS') return words.always;
  const limits = [
    ...(aboveCents === null ? [] : [words.amount(formatUsd(aboveCents))]),
    ...(dayCents === null ? [] : [words.inDay(formatUsd(dayCents))]),
    ...(thirtyDayCents === null ? [] : [words.inThirtyDays(formatUsd(thirtyDayCents))]),
  ];
  return words.above(limits.join(', '));
}

interface Decided {
  readonly preset: keyof typeof policyPresetLabels;
  readonly classes: PolicyClasses;
}

/** The differences between the presets and classes of two versions, a line for each. */
export function classChangesBetween(before: Decided, after: Decided): string[] {
  const presets = [policyPresetLabels[before.preset], policyPresetLabels[after.preset]] as const;
  return [
    ...(presets[0] === presets[1] ? [] : [words.changed(words.preset, ...presets)]),
    ...POLICY_CLASSES.flatMap((name) => {
      const [was, is] = [classInWords(before.classes[name]), classInWords(after.classes[name])];
      return was === is ? [] : [words.changed(policyClassLabels[name], was, is)];
    }),
  ];
}
