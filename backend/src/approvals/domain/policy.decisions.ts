import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import {
  type ApprovalRule,
  DEFAULT_RULES,
  hasAmount,
  isFixed,
  NEEDS,
  rulesWith,
  SECOND_ROLES,
} from './approval-policy.ts';
import { KIND_WORDS } from './kind-words.ts';
import {
  LIMIT_CENTS_MAX,
  limitChangesInWords,
  limitsWith,
  type ProposedLimits,
  withLimits,
} from './policy-limits.ts';
import type { DecidedRules, Policy, PolicyChanged } from './policy.ts';
import { ruleChangesInWords } from './policy-words.ts';
import type { PolicyKind } from './approval-policy.ts';

/** A requested rule, not validated yet. */
export interface RequestedRule {
  readonly kind: string;
  readonly needs: string;
  readonly aboveCents?: number | null | undefined;
  readonly dayCents?: number | null | undefined;
  /** Undefined keeps the current roles. */
  readonly roles?: readonly string[] | undefined;
}

export interface PolicyRequest {
  /** The version that the administrator saw. */
  readonly version: number;
  readonly rules: readonly RequestedRule[];
  readonly limits?: ProposedLimits | undefined;
  readonly askedBy: string;
  readonly reason?: FreeTextRef;
}

/** Creates the next version of the policy. Throws 409 `STALE_VERSION` if it has changed since it was read. */
export function changePolicy(policy: Policy, request: PolicyRequest): PolicyChanged[] {
  const { version, askedBy, reason } = request;
  if (version !== policy.n) {
    throw stateConflict(
      'STALE_VERSION',
      'The policy has another version since you loaded it. Load it again, then decide.',
    );
  }
  const next = withRequest(policy, request);
  if (changesInWords(policy, next).length === 0)
    throw new RuleViolation('NOTHING_CHANGED', 'This is what the policy says already.');
  const withReason = reason === undefined ? {} : { reason };
  const { rules, limits } = next;
  const limited = Object.keys(limits).length === 0 ? {} : { limits };
  return [{ type: 'PolicyChanged', data: { n: policy.n + 1, rules, ...limited, askedBy, ...withReason } }];
}

type Decided = Pick<Policy, 'rules' | 'limits'>;

/** The decided rules and limits with the requested ones added. Refuses invalid rules and limits. */
export const withRequest = (
  { rules, limits }: Decided,
  request: Pick<PolicyRequest, 'rules' | 'limits'>,
): Decided => ({
  rules: withChanges(rules, request.rules),
  limits: withLimits(limits, request.limits ?? {}),
});

/** The differences, a line for each rule and limit. */
export const changesInWords = (before: Decided, after: Decided): string[] => [
  ...ruleChangesInWords(rulesWith(before.rules), rulesWith(after.rules)),
  ...limitChangesInWords(limitsWith(before.limits), limitsWith(after.limits)),
];

function withChanges(decided: DecidedRules, wanted: readonly RequestedRule[]): DecidedRules {
  const now = rulesWith(decided);
  const changes: [PolicyKind, ApprovalRule][] = wanted.map((rule) => {
    const kind = kindOf(rule.kind);
    return [kind, validatedRule(kind, rule, now[kind])];
  });
  if (new Set(changes.map(([kind]) => kind)).size < changes.length)
    throw invalid('KIND_TWICE', 'Each kind of command can have one rule. Send it once.');
  return { ...decided, ...Object.fromEntries(changes) };
}

const kindOf = (word: string): PolicyKind => {
  const kind = (Object.keys(DEFAULT_RULES) as PolicyKind[]).find((known) => known === word);
  if (kind === undefined)
    throw invalid('KIND_UNKNOWN', 'The policy knows no such kind of command. Choose another.');
  return kind;
};

/** The validated rule. A request that repeats the current rule is accepted, even for a rule that cannot be changed. */
function validatedRule(kind: PolicyKind, wanted: RequestedRule, now: ApprovalRule): ApprovalRule {
  const what = KIND_WORDS[kind];
  const needs = NEEDS.find((word) => word === wanted.needs);
  if (needs === undefined)
    throw invalid('RULE_INVALID', `${what} needs a second person ALWAYS, ABOVE an amount, or NEVER.`);
  const rule: ApprovalRule = {
    needs,
    aboveCents: limitOf(what, wanted.aboveCents),
    dayCents: limitOf(what, wanted.dayCents),
    roles: rolesOf(what, wanted.roles ?? now.roles),
  };
  if (isFixed(kind) && !isSame(rule, now))
    throw invalid('RULE_FIXED', `${what} always needs two administrators. This rule cannot be changed.`);
  const hasLimit = rule.aboveCents !== null || rule.dayCents !== null;
  if (needs !== 'ABOVE') {
    if (hasLimit)
      throw invalid(
        'RULE_INVALID',
        `${what}: a limit is only said where it needs a second person above one.`,
      );
    return rule;
  }
  if (!hasAmount(kind))
    throw invalid('RULE_INVALID', `${what} is not about money. It needs a second person always, or never.`);
  if (!hasLimit)
    throw invalid(
      'RULE_INVALID',
      `${what}: say above which amount, or above which sum of a day, it needs a second person.`,
    );
  if (rule.aboveCents !== null && rule.dayCents !== null && rule.dayCents < rule.aboveCents)
    throw invalid('RULE_INVALID', `${what}: the sum of a day must be at least the amount of one command.`);
  return rule;
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

function rolesOf(what: string, words: readonly string[]): ApprovalRule['roles'] {
  const roles = SECOND_ROLES.filter((role) => words.includes(role));
  if (roles.length === 0 || roles.length !== words.length)
    throw invalid(
      'RULE_INVALID',
      `${what}: the second person is somebody in finance, an administrator, or either.`,
    );
  return roles;
}

const isSame = (one: ApprovalRule, other: ApprovalRule): boolean =>
  one.needs === other.needs &&
  one.aboveCents === other.aboveCents &&
  one.dayCents === other.dayCents &&
  one.roles.join() === other.roles.join();

const invalid = (code: string, message: string) => new RuleViolation(code, message);
