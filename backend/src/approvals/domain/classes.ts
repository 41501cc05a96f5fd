/** The rules of the five classes: the two presets, what administrators may decide, and which values are valid. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { POLICY_CLASSES, type PolicyClass } from '@dziva/vocabulary/policy-kinds';
import type { CLASS_NEEDS, PolicyPreset } from '@dziva/vocabulary/approvals';

/** When a class needs a second person. All limits are null with ALWAYS. */
export interface ClassRule {
  readonly needs: (typeof CLASS_NEEDS)[number];
  /** One person's word is enough up to this amount of one command. */
  readonly aboveCents: Cents | null;
  /** It is enough up to this sum of one person, or for one member, in a Harare day; null if the sum does not matter. */
  readonly dayCents: Cents | null;
  /** The same for 30 days, today included. */
  readonly thirtyDayCents: Cents | null;
}
export type ClassRules = Readonly<Record<PolicyClass, ClassRule>>;
export type DecidedClasses = Readonly<Partial<ClassRules>>;
/** A class as it was sent, not validated yet. What is left out stays. */
export type RequestedClass = { readonly [Name in keyof ClassRule]?: string | number | null | undefined };

export const SUM_DAYS = 30;
/** The highest amount that can be a limit of one command or one day; 30 days may have thirty times as much. */
export const LIMIT_CENTS_MAX = cents(100_000_000);

const money = (dayCents: number, thirtyDayCents: number): ClassRule => ({
  needs: 'ABOVE',
  aboveCents: cents(500_000),
  dayCents: cents(dayCents),
  thirtyDayCents: cents(thirtyDayCents),
});
const ALWAYS: ClassRule = { needs: 'ALWAYS', aboveCents: null, dayCents: null, thirtyDayCents: null };
const BOOKS: ClassRule = { needs: 'ABOVE', aboveCents: cents(500_000), dayCents: null, thirtyDayCents: null };

const withMoney = (rule: ClassRule): ClassRules => ({
  moneyIn: rule,
  moneyOut: rule,
  givingUp: rule,
  rights: ALWAYS,
  books: BOOKS,
});

/** The rules of a preset, until two administrators decide otherwise. */
export const PRESET_CLASSES: Readonly<Record<PolicyPreset, ClassRules>> = {
  STANDARD: withMoney(money(2_000_000, 6_000_000)),
  SMALL_OFFICE: withMoney(money(4_000_000, 12_000_000)),
};

export const classesWith = (preset: PolicyPreset, decided: DecidedClasses): ClassRules => ({
  ...PRESET_CLASSES[preset],
  ...decided,
});

export const CLASS_WORDS: Readonly<Record<PolicyClass, string>> = {
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  givingUp: 'Giving up a claim or collateral',
  rights: 'Rights and rules',
  books: 'The books',
};

/** The decided classes with the requested ones. Throws 422 `RULE_INVALID` or `RULE_FIXED`. */
export function withClasses(
  preset: PolicyPreset,
  decided: DecidedClasses,
  wanted: Readonly<Partial<Record<PolicyClass, RequestedClass>>>,
): DecidedClasses {
  const now = classesWith(preset, decided);
  const changed = POLICY_CLASSES.flatMap((name) => {
    const request = wanted[name];
    if (request === undefined) return [];
    const rule = validatedClass(name, { ...now[name], ...request });
    return isSameClass(rule, now[name]) ? [] : [[name, rule] as const];
  });
  return { ...decided, ...Object.fromEntries(changed) };
}

function validatedClass(name: PolicyClass, { needs, ...limits }: RequestedClass): ClassRule {
  const what = CLASS_WORDS[name];
  if (needs === 'ALWAYS') return ALWAYS;
  if (needs !== 'ABOVE') throw invalid(`${what}: it needs a second person ALWAYS, or ABOVE an amount.`);
  if (name === 'rights')
    throw new RuleViolation('RULE_FIXED', `${what} always need two people. This cannot be changed.`);
  const rule: ClassRule = {
    needs,
    aboveCents: centsOf(what, limits.aboveCents, LIMIT_CENTS_MAX),
    dayCents: centsOf(what, limits.dayCents, LIMIT_CENTS_MAX),
    thirtyDayCents: centsOf(what, limits.thirtyDayCents, cents(LIMIT_CENTS_MAX * SUM_DAYS)),
  };
  const { aboveCents, dayCents, thirtyDayCents } = rule;
  if (aboveCents === null) throw invalid(`${what}: say above which amount it needs a second person.`);
  if (name !== 'books' && (dayCents === null || thirtyDayCents === null))
    throw invalid(`${what}: say above which sum of a day, and of 30 days, it needs a second person.`);
  if (dayCents !== null && dayCents < aboveCents)
    throw invalid(`${what}: the sum of a day must be at least the amount of one command.`);
  if (thirtyDayCents !== null && thirtyDayCents < (dayCents ?? aboveCents))
    throw invalid(`${what}: the sum of 30 days must be at least the sum of one day.`);
  return rule;
}

function centsOf(what: string, value: RequestedClass['aboveCents'], max: Cents): Cents | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > max)
    throw invalid(`${what}: a limit must be between US$0.00 and ${formatUsd(max)}.`);
  // Turns -0, which JSON allows, into 0.
  return cents(value + 0);
}

const isSameClass = (one: ClassRule, other: ClassRule): boolean => classInWords(one) === classInWords(other);

/** `above US$5,000.00, US$20,000.00 in a day and US$60,000.00 in 30 days`. */
export function classInWords({ needs, aboveCents, dayCents, thirtyDayCents }: ClassRule): string {
  if (needs === 'ALWAYS') return 'always';
  const limits = [
    ...(aboveCents === null ? [] : [formatUsd(aboveCents)]),
    ...(dayCents === null ? [] : [`${formatUsd(dayCents)} in a day`]),
    ...(thirtyDayCents === null ? [] : [`${formatUsd(thirtyDayCents)} in ${SUM_DAYS} days`]),
  ];
  return `above ${limits.join(', ')}`;
}

/** A line for each class that differs. */
export const classChangesInWords = (before: ClassRules, after: ClassRules): string[] =>
  POLICY_CLASSES.flatMap((name) => {
    const [was, is] = [classInWords(before[name]), classInWords(after[name])];
    return was === is ? [] : [`${CLASS_WORDS[name]}: ${was} → ${is}`];
  });

const invalid = (message: string) => new RuleViolation('RULE_INVALID', message);
