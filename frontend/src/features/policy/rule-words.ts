/** Rules of the approval policy in words. */
import type { Policy, PolicyRule } from '@dziva/contracts/policy';
import { formatUsd } from '#lib/money-format.ts';
import type { PolicyClass } from './class-words.ts';
import { policyCopy, policyWords as words, policyKindLabels } from './policy.text.ts';

type Rule = Omit<PolicyRule, 'kind'>;

/** `Above US$5,000.00, and above US$20,000.00 of one person in a day`. */
export function needsOf({ needs, aboveCents, dayCents }: Rule): string {
  if (needs === 'ALWAYS') return words.always;
  const amount = aboveCents === null ? null : words.amount(formatUsd(aboveCents));
  const sum = dayCents === null ? null : words.sum(formatUsd(dayCents));
  if (amount !== null && sum !== null) return words.above(words.both(amount, sum));
  return words.above(amount ?? sum ?? '');
}

/** `finance or an administrator`. */
export const rolesOf = ({ roles }: Pick<Rule, 'roles'>): string =>
  words.roles[roles.join()] ?? roles.join(', ');

type Kind = Pick<Policy['rules'][number], 'kind' | 'class' | 'isAlways'>;
type Decided = Pick<Policy, 'classes'> & { readonly rules: readonly PolicyRule[] };

/** Whether a kind follows its class and has no stricter rule of its own. */
export const isAsClass = (rule: Rule, ofClass: PolicyClass, isAlways: boolean): boolean =>
  !isAlways &&
  rule.needs === ofClass.needs &&
  rule.aboveCents === ofClass.aboveCents &&
  rule.dayCents === ofClass.dayCents;

/** The differences between the rules of two versions, a line for each kind. Changes of its class are not repeated for a kind. */
export const changesBetween = (kinds: readonly Kind[], before: Decided, after: Decided): string[] =>
  kinds.flatMap((kind) => {
    const [was, is] = [inFull(kind, before), inFull(kind, after)];
    if (was === undefined || is === undefined || was === is) return [];
    return [words.changed(policyKindLabels[kind.kind], was, is)];
  });

function inFull({ kind, isAlways, ...of }: Kind, { classes, rules }: Decided): string | undefined {
  const rule = rules.find((one) => one.kind === kind);
  if (rule === undefined) return undefined;
  const needs = isAsClass(rule, classes[of.class], isAlways) ? words.asClass : needsOf(rule);
  return words.full(needs, rolesOf(rule));
}

const { labels, days } = policyCopy.limits;

/** The limits that are amounts. */
export const MONEY_LIMITS = ['backDatedSavingCents', 'apartCents', 'doubtCents', 'eveningCents'] as const;

/** The limits of one person, each with its name. */
export const limitsInWords = ({ backDatedDays, ...limits }: Policy['limits']) => [
  { term: labels.backDatedDays, value: days(backDatedDays) },
  ...MONEY_LIMITS.map((name) => ({ term: labels[name], value: formatUsd(limits[name]) })),
];

/** The differences between the limits of two versions, a line for each limit. */
export function limitChangesBetween(before: Policy['limits'], after: Policy['limits']): string[] {
  const was = limitsInWords(before);
  return limitsInWords(after).flatMap(({ term, value }, i) => {
    const old = was[i]?.value ?? value;
    return old === value ? [] : [words.changed(term, old, value)];
  });
}
