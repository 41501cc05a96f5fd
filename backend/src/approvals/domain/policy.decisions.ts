import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import {
  type ApprovalRule,
  type DecidedPolicy,
  type DecidedRules,
  policyWith,
  type Rule,
  type SecondRoles,
} from './approval-policy.ts';
import { type ClassRule, LIMIT_CENTS_MAX, type RequestedClass, withClasses } from './classes.ts';
import {
  hasAmount,
  isFixed,
  kindOf,
  POLICY_KINDS,
  type PolicyClass,
  type PolicyKind,
} from '@dziva/vocabulary/policy-kinds';
import { type ProposedLimits, withLimits } from './policy-limits.ts';
import { changesInWords } from './policy-words.ts';
import type { Policy, PolicyChanged } from './policy.ts';
import { POLICY_NEEDS, POLICY_PRESETS, type PolicyPreset, SECOND_ROLES } from '@dziva/vocabulary/approvals';

/** A requested rule, not validated yet. */
export interface RequestedRule {
  readonly kind: string;
  readonly needs: string;
  readonly aboveCents?: number | null | undefined;
  readonly dayCents?: number | null | undefined;
  /** Undefined keeps the current roles. */
  readonly roles?: readonly string[] | undefined;
}

/** What is to change; the rest stays. A preset replaces everything that was decided about classes. */
export interface PolicyWish {
  readonly preset?: string | undefined;
  readonly classes?: Readonly<Partial<Record<PolicyClass, RequestedClass | undefined>>> | undefined;
  readonly rules?: readonly RequestedRule[] | undefined;
  readonly limits?: ProposedLimits | undefined;
}
export interface PolicyRequest extends PolicyWish {
  /** The version that the administrator saw. */
  readonly version: number;
  readonly askedBy: string;
  readonly reason?: FreeTextRef;
}

/** Creates the next version of the policy. Throws 409 `STALE_VERSION` if it has changed since it was read. */
export function changePolicy({ n, decided }: Policy, request: PolicyRequest): PolicyChanged[] {
  const { version, askedBy, reason, ...wish } = request;
  if (version !== n) {
    throw stateConflict(
      'STALE_VERSION',
      'The policy has another version since you loaded it. Load it again, then decide.',
    );
  }
  const next = withWish(decided, wish);
  if (changesInWords(decided, next).length === 0)
    throw new RuleViolation('NOTHING_CHANGED', 'This is what the policy says already.');
  const withReason = reason === undefined ? {} : { reason };
  return [{ type: 'PolicyChanged', data: { n: n + 1, ...next, askedBy, ...withReason } }];
}

/** The decided policy with a wish. Throws 422 for a value that is not allowed. */
export function withWish(
  decided: DecidedPolicy,
  { preset, classes, rules = [], limits }: PolicyWish,
): DecidedPolicy {
  const wanted = preset === undefined ? decided.preset : presetOf(preset);
  const before = preset === undefined ? (decided.classes ?? {}) : {};
  const newClasses = withClasses(wanted ?? 'STANDARD', before, withoutUndefined(classes ?? {}));
  const newLimits = withLimits(decided.limits ?? {}, limits ?? {});
  const base: DecidedPolicy = {
    ...(wanted === undefined ? {} : { preset: wanted }),
    ...(isEmpty(newClasses) ? {} : { classes: newClasses }),
    rules: decided.rules,
    ...(isEmpty(newLimits) ? {} : { limits: newLimits }),
  };
  return { ...base, rules: withRules(base, rules) };
}

const isEmpty = (decided: object): boolean => Object.keys(decided).length === 0;

const withoutUndefined = (classes: NonNullable<PolicyWish['classes']>) =>
  // Only the classes that were named are left.
  Object.fromEntries(Object.entries(classes).filter(([, rule]) => rule !== undefined)) as Partial<
    Record<PolicyClass, RequestedClass>
  >;

function presetOf(word: string): PolicyPreset {
  const preset = POLICY_PRESETS.find((known) => known === word);
  if (preset === undefined) throw invalid('RULE_INVALID', 'A preset is STANDARD or SMALL_OFFICE.');
  return preset;
}

function withRules(decided: DecidedPolicy, wanted: readonly RequestedRule[]): DecidedRules {
  const now = policyWith(decided);
  const changes = wanted.flatMap((rule): [PolicyKind, ApprovalRule][] => {
    const kind = namedKind(rule.kind);
    const valid = validatedRule(kind, rule, now.rules[kind], now.classes[kindOf(kind).class]);
    return valid === null ? [] : [[kind, valid]];
  });
  if (new Set(wanted.map(({ kind }) => kind)).size < wanted.length)
    throw invalid('KIND_TWICE', 'Each kind of command can have one rule. Send it once.');
  return { ...decided.rules, ...Object.fromEntries(changes) };
}

const namedKind = (word: string): PolicyKind => {
  const kind = POLICY_KINDS.find((known) => known === word);
  if (kind === undefined)
    throw invalid('KIND_UNKNOWN', 'The policy knows no such kind of command. Choose another.');
  return kind;
};

/** The validated rule; null if it is the current one. A rule that cannot be changed may be repeated. */
function validatedRule(
  kind: PolicyKind,
  wanted: RequestedRule,
  now: Rule,
  ofClass: ClassRule,
): ApprovalRule | null {
  const what = kindOf(kind).words;
  const needs = POLICY_NEEDS.find((word) => word === wanted.needs);
  if (needs === undefined)
    throw invalid('RULE_INVALID', `${what} needs a second person ALWAYS, or ABOVE an amount.`);
  const limits = {
    aboveCents: limitOf(what, wanted.aboveCents),
    dayCents: limitOf(what, wanted.dayCents),
    roles: secondRoles(what, wanted.roles ?? now.roles),
  };
  if (isSame({ needs, ...limits }, now)) return null;
  if (isFixed(kind))
    throw invalid('RULE_FIXED', `${what} always needs two administrators. This rule cannot be changed.`);
  if (needs === 'NEVER')
    throw invalid('RULE_INVALID', `${what} can be stricter than its class, but never without any limit.`);
  const rule: ApprovalRule = { needs, ...limits };
  const hasLimit = rule.aboveCents !== null || rule.dayCents !== null;
  if (needs === 'ALWAYS') {
    if (hasLimit)
      throw invalid(
        'RULE_INVALID',
        `${what}: a limit is only said where it needs a second person above one.`,
      );
    return rule;
  }
  // Without a limit of its own it has those of its class.
  if (hasLimit && !hasAmount(kind))
    throw invalid('RULE_INVALID', `${what} is not about money, so it can have no limit.`);
  if (rule.aboveCents !== null && rule.dayCents !== null && rule.dayCents < rule.aboveCents)
    throw invalid('RULE_INVALID', `${what}: the sum of a day must be at least the amount of one command.`);
  refuseLessStrict(kind, rule, ofClass);
  return rule;
}

/** A class decides how much one person's word is worth at most; a kind can only make it less. */
function refuseLessStrict(kind: PolicyKind, rule: ApprovalRule, ofClass: ClassRule): void {
  const { words, always = false } = kindOf(kind);
  if (always || ofClass.needs === 'ALWAYS')
    throw invalid('RULE_INVALID', `${words} always needs a second person. It can't be less strict.`);
  for (const name of ['aboveCents', 'dayCents'] as const) {
    const [own, most] = [rule[name], ofClass[name]];
    if (own !== null && most !== null && own > most)
      throw invalid(
        'RULE_INVALID',
        `${words}: ${formatUsd(own)} is more than its class allows (${formatUsd(most)}). Change the class instead.`,
      );
  }
}

function limitOf(what: string, amount: number | null | undefined): Cents | null {
  if (amount === null || amount === undefined) return null;
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > LIMIT_CENTS_MAX) {
    throw invalid(
      'RULE_INVALID',
      `${what}: a limit must be between US$0.00 and ${formatUsd(LIMIT_CENTS_MAX)}.`,
    );
  }
  return cents(amount);
}

function secondRoles(what: string, words: readonly string[]): SecondRoles {
  const roles = SECOND_ROLES.filter((role) => words.includes(role));
  if (roles.length === 0 || roles.length !== words.length)
    throw invalid(
      'RULE_INVALID',
      `${what}: the second person is somebody in finance, an administrator, or either.`,
    );
  return roles;
}

const isSame = (one: Omit<ApprovalRule, 'needs'> & { readonly needs: string }, other: Rule): boolean =>
  one.needs === other.needs &&
  one.aboveCents === other.aboveCents &&
  one.dayCents === other.dayCents &&
  one.roles.join() === other.roles.join();

const invalid = (code: string, message: string) => new RuleViolation(code, message);
