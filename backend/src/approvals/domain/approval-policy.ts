/** When a kind of command needs a second person, and who that may be. A kind may be stricter than its class, never less strict. */
import type { Evidence } from '@dziva/event-ledger/domain/evidence';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type ClassRule, type ClassRules, classesWith, type DecidedClasses } from './classes.ts';
import { kindOf, POLICY_KINDS, type PolicyKind } from '@dziva/vocabulary/policy-kinds';
import { type DecidedLimits, limitsWith, type PolicyLimits } from './policy-limits.ts';
import { type CLASS_NEEDS, type PolicyPreset, SECOND_ROLES } from '@dziva/vocabulary/approvals';
export type SecondRoles = readonly (typeof SECOND_ROLES)[number][];

/** What administrators decided for one kind. A limit that is null is the one of the class. */
export interface ApprovalRule {
  readonly needs: (typeof CLASS_NEEDS)[number];
  readonly aboveCents: Cents | null;
  readonly dayCents: Cents | null;
  /** The roles that may confirm and refuse. */
  readonly roles: SecondRoles;
}
/** The rules that administrators have decided, by kind. */
export type DecidedRules = Readonly<Partial<Record<PolicyKind, ApprovalRule>>>;

/** The rule that applies to a kind. */
export interface Rule extends ClassRule {
  readonly roles: SecondRoles;
}
export type Rules = Readonly<Record<PolicyKind, Rule>>;

/** All that two administrators can decide; what they did not decide has its default. */
export interface DecidedPolicy {
  readonly preset?: PolicyPreset;
  readonly classes?: DecidedClasses;
  readonly rules: DecidedRules;
  readonly limits?: DecidedLimits;
}

/** The policy that applies. */
export interface PolicyNow {
  readonly preset: PolicyPreset;
  readonly classes: ClassRules;
  readonly rules: Rules;
  readonly limits: PolicyLimits;
}

export const policyWith = ({
  preset = 'STANDARD',
  classes = {},
  rules,
  limits = {},
}: DecidedPolicy): PolicyNow => {
  const ofClasses = classesWith(preset, classes);
  const all = POLICY_KINDS.map((kind) => [kind, ruleOf(kind, ofClasses[kindOf(kind).class], rules[kind])]);
  // One entry for each kind.
  return { preset, classes: ofClasses, rules: Object.fromEntries(all) as Rules, limits: limitsWith(limits) };
};

const rolesOf = (kind: PolicyKind): SecondRoles => (kindOf(kind).isFixed === true ? ['ADMIN'] : SECOND_ROLES);

function ruleOf(kind: PolicyKind, ofClass: ClassRule, decided: ApprovalRule | undefined): Rule {
  const roles = decided?.roles ?? rolesOf(kind);
  const { always = false } = kindOf(kind);
  if (always || ofClass.needs === 'ALWAYS' || decided?.needs === 'ALWAYS')
    return { needs: 'ALWAYS', aboveCents: null, dayCents: null, thirtyDayCents: null, roles };
  return {
    ...ofClass,
    aboveCents: smaller(ofClass.aboveCents, decided?.aboveCents ?? null),
    dayCents: smaller(ofClass.dayCents, decided?.dayCents ?? null),
    roles,
  };
}

const smaller = (one: Cents | null, other: Cents | null): Cents | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

/** The policy until two administrators decide otherwise. */
export const DEFAULT_POLICY = policyWith({ rules: {} });

/** A proposal lapses after this many days. */
export const PROPOSAL_DAYS = 7;

/** What a command would do, as the policy sees it. */
export interface Act {
  /** The largest figure in sight, which is what the act could cost; null if it has none, 0 if nothing is at stake. */
  readonly stakeCents: Cents | null;
  readonly evidence: Evidence;
  /** A sentence that says why two people are needed whatever the amount; null if there is no such reason. */
  readonly because: string | null;
}

const ALONE = new Set<Evidence['kind']>(['TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT']);

/** Whether an entry rests on the word of one person only. What somebody typed does, until another person has confirmed it. */
export const restsOnOne = (evidence: Evidence): boolean => evidence.kind === 'TYPED' || isOneWord(evidence);

/** The same for what is done: one person has said so, and no second person has confirmed it. */
export const isOneWord = ({ kind, by }: Evidence): boolean => ALONE.has(kind) && new Set(by).size < 2;

/**
 * Are there enough different people behind this, given what it could cost? A sentence that says why not; null if there are. The
 * sums of a person and of a member are checked when the entry is written.
 */
export function whySecondPerson(rule: Rule, { stakeCents, evidence, because }: Act): string | null {
  if (stakeCents === 0) return null;
  if (because !== null) return because;
  if (!restsOnOne(evidence)) return null;
  if (rule.needs === 'ALWAYS') return ALWAYS_TWO;
  if (stakeCents !== null && rule.aboveCents !== null && stakeCents > rule.aboveCents)
    return aboveInWords(rule.aboveCents);
  return null;
}

const ALWAYS_TWO = 'This always needs a second person.';
const aboveInWords = (aboveCents: Cents) => `Amounts above ${formatUsd(aboveCents)} need a second person.`;

/** The rule in words, for a proposal that does not store its own rule. */
export const ruleInWords = ({ aboveCents }: Rule): string =>
  aboveCents === null ? ALWAYS_TWO : aboveInWords(aboveCents);
