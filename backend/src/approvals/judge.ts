/** Applies the policy to what a command decided: is one person's word enough for it? */
import { ownAffair } from '#identity/guard/access-check.port';
import { isSamePerson } from '#identity/people/domain/same-person';
import { knownPeople } from '#identity/people/known-people.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { restsOnOne, type Rule, type SecondRoles, whySecondPerson } from './domain/approval-policy.ts';
import { kindOf } from '@dziva/vocabulary/policy-kinds';
import type { ProposalFacts } from './domain/proposal.ts';
import { type Parts, separationOf } from './domain/separation.ts';
import { whySum } from './domain/sums.ts';
import type { Judgeable } from './judgeable.ts';
import { noteOneWord, sumsOf } from './one-word.port.ts';
import { policyInForce, type PolicyInForce, readPolicy, actsForCompany } from './policy-in-force.ts';
import type { SumHolder } from '@dziva/vocabulary/approvals';

/** Why a second person is needed, the roles that they may have, and the people who took a part already. */
export interface Need {
  readonly why: string;
  readonly roles: SecondRoles;
  readonly involved: readonly string[];
  /** After it is confirmed another person looks at it in the evening. */
  readonly isForEvening: boolean;
}

/** `need`: it waits for a second person. `evening`: it is done, and another person looks at it in the evening, for this reason. */
export interface Judged {
  readonly need?: Need;
  readonly evening?: string;
}

/** `exceeded` is the sum that an earlier try of the command exceeded. What one person's word is enough for is added to the sums. */
export async function judge(unit: Unit, decided: Judgeable, exceeded: SumHolder | null): Promise<Judged> {
  const { facts, evidence, parts, because } = decided;
  const { actor } = unit.context;
  // What a member does with their own money, and what a statement of two people shows a job, needs no policy.
  if (!actsForCompany(actor) && !restsOnOne(evidence) && because === undefined) return {};
  const policy = actsForCompany(actor)
    ? policyInForce(await unit.db.firstReads())
    : await readPolicy(unit.db, unit.context);
  if (actsForCompany(actor)) refuseOwnAffair(actor.id, facts, policy);
  const rule = policy.rules[facts.kind];
  const stakeCents = decided.stakeCents ?? facts.amountCents;
  const separation =
    parts === undefined || isSmallPayout(decided, policy)
      ? null
      : separationOf(await byPerson(unit, parts), policy.accounts, policy.preset);
  const special = because?.(policy.limits) ?? null;
  const why =
    whySecondPerson(rule, { stakeCents, evidence, because: special }) ??
    (separation?.isForEvening === false ? separation.why : null) ??
    (exceeded === null ? null : await whyExceeded(unit, decided, rule, exceeded));
  if (why !== null) {
    if (!actsForCompany(actor)) throw secondPersonNeeded(why);
    const involved = [...takenBy(parts), ...evidence.by];
    const others = [...new Set(involved)].filter((id) => id !== actor.id);
    return {
      need: { why, roles: rule.roles, involved: others, isForEvening: separation?.lacksThird ?? false },
    };
  }
  if (stakeCents !== null && stakeCents > 0 && restsOnOne(evidence) && hasSum(rule))
    noteOneWord(unit, wordOf(decided, stakeCents), rule);
  const evening = separation?.why ?? whyEvening(decided, policy, stakeCents);
  return evening === null ? {} : { evening };
}

/** The people who took a part that keeps them from being the second person. */
const takenBy = (parts: Parts | undefined): string[] =>
  parts === undefined || parts.of === 'SALE' ? [] : parts.taken.map(({ personId }) => personId);

/** Refuses a command about another account of the actor, also if the command appends no event about that account. */
function refuseOwnAffair(actorId: string, { memberId }: ProposalFacts, { accounts }: PolicyInForce): void {
  if (memberId !== actorId && accounts.includes(memberId)) throw ownAffair();
}

/** The same parts, with one account for each person: who assessed and who lent may be two accounts of one person. */
async function byPerson(unit: Unit, { of, taken }: Parts): Promise<Parts> {
  if (of !== 'LOAN' || taken.length < 2) return { of, taken };
  const known = await knownPeople(
    unit.db,
    taken.map(({ personId }) => personId),
  );
  const one = (id: string) =>
    taken.find((part) => isSamePerson(known(part.personId), known(id)))?.personId ?? id;
  return { of, taken: taken.map(({ personId, did }) => ({ personId: one(personId), did })) };
}

const isSmallPayout = ({ parts, facts }: Judgeable, { limits }: PolicyInForce): boolean =>
  parts?.of === 'MEMBER' &&
  addCents(parts.paidAloneCents ?? ZERO_CENTS, facts.amountCents ?? ZERO_CENTS) <= limits.apartCents;

const hasSum = ({ dayCents, thirtyDayCents }: Rule): boolean => dayCents !== null || thirtyDayCents !== null;

/** The person whose word an entry rests on, and the member who benefits. */
function wordOf({ facts, evidence, entry = facts.subject }: Judgeable, cents: Cents) {
  const { kind, memberId } = facts;
  const byId = evidence.by[0] ?? memberId;
  return { entry, class: kindOf(kind).class, cents, byId, forId: memberId === byId ? null : memberId };
}

async function whyExceeded(unit: Unit, decided: Judgeable, rule: Rule, holder: SumHolder): Promise<string> {
  const { cents, ...word } = wordOf(decided, decided.stakeCents ?? decided.facts.amountCents ?? ZERO_CENTS);
  const id = holder === 'PERSON' ? word.byId : (word.forId ?? word.byId);
  const sums = await sumsOf(unit.db, { holder, id, class: word.class }, unit.context.today);
  return whySum({ holder, class: word.class }, rule, sums, cents) ?? 'This needs a second person.';
}

/** In a small office another person looks at larger entries of one person in the evening. */
function whyEvening(
  { evidence }: Judgeable,
  { preset, limits }: PolicyInForce,
  stakeCents: Cents | null,
): string | null {
  if (preset !== 'SMALL_OFFICE' || stakeCents === null || stakeCents <= limits.eveningCents) return null;
  return restsOnOne(evidence)
    ? `Above ${formatUsd(limits.eveningCents)} another person looks at it in the evening.`
    : null;
}

/** For jobs and members, who cannot propose: a person of the staff has to do it. */
const secondPersonNeeded = (why: string) =>
  new RuleViolation('SECOND_PERSON_NEEDED', `${why} A member of staff has to decide about it.`);
