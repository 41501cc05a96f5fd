/** Stores a command as a proposal, or enters what was done on the list that another person confirms in the evening. */
import { isSamePerson, type KnownPerson } from '#identity/people/domain/same-person';
import { knownPeople } from '#identity/people/known-people.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { randomUUID } from 'node:crypto';
import { kindOf } from '@dziva/vocabulary/policy-kinds';
import { enterForEvening, propose } from './domain/proposal.decisions.ts';
import { proposalStream } from './domain/proposal-events.ts';
import type { ProposalFacts } from './domain/proposal.ts';
import type { Need } from './judge.ts';
import type { Judgeable } from './judgeable.ts';
import { saveOrigin } from './proposal-origin.ts';

/** Discards what the command decided and stores the command. Returns the id of the proposal. */
export async function makeProposal(
  unit: Unit,
  { facts, reason, evidence, parts }: Judgeable,
  input: string,
  need: Need,
): Promise<string> {
  unit.setAside();
  const { why, roles } = need;
  const { actor, now } = unit.context;
  if (kindOf(facts.kind).mayRepeat !== true) await refuseSecond(unit, facts);
  const isLeft = need.involved.length === 0 || (await isAnybodyLeft(unit, facts, need));
  // If everybody took a part, anybody else with the right may confirm, and it is looked at again in the evening.
  const involved =
    isLeft || parts === undefined ? need.involved : evidence.by.filter((id) => id !== actor.id);
  const proposalId = randomUUID();
  const proposal = unit.create(proposalStream, proposalId);
  proposal.append(
    propose(proposal.state, {
      ...facts,
      actorId: actor.id,
      now,
      input: unit.text(input),
      reason: unit.text(reason ?? why),
      why: unit.text(why),
      roles,
      ...(involved.length === 0 ? {} : { involved }),
      ...(isLeft && !need.isForEvening ? {} : { isForEvening: true }),
    }),
  );
  saveOrigin(unit, proposalId, 'PROPOSED');
  return proposalId;
}

/** Enters what the command did on the list of the evening. `done` is the command, if its facts are not known otherwise. */
export function enterEvening(
  unit: Unit,
  { facts }: Pick<Judgeable, 'facts'>,
  why: string,
  done?: string,
): void {
  const id = randomUUID();
  const entry = unit.create(proposalStream, id);
  const { actor, now } = unit.context;
  entry.append(
    enterForEvening(entry.state, {
      ...facts,
      actorId: actor.id,
      now,
      reason: unit.text(why),
      ...(done === undefined ? {} : { done: unit.text(done) }),
    }),
  );
  saveOrigin(unit, id, 'PROPOSED');
}

/** The command holds the lock of the subject, so if two proposals are made at once, the second one sees the first. */
async function refuseSecond(unit: Unit, { kind, subject }: ProposalFacts): Promise<void> {
  const [pending] = await unit.db.query<{ id: string }>(
    sql`SELECT proposal_id AS id FROM proposals_read
         WHERE subject_id = ${subject.id} AND kind = ${kind} AND state = 'PENDING' AND expires_at > ${unit.context.now}`,
  );
  if (!pending) return;
  throw new RuleViolation(
    'ALREADY_PROPOSED',
    'This waits for a second person already. Ask a colleague to decide about it.',
    'conflict',
    { proposalId: pending.id },
  );
}

/** Whether somebody with the right took no part, so that they can be the second person. */
async function isAnybodyLeft(
  unit: Unit,
  { memberId }: ProposalFacts,
  { involved, roles }: Need,
): Promise<boolean> {
  const staff = await unit.db.query<KnownPerson & Record<string, unknown>>(
    sql`SELECT u.id, p.national_id AS "nationalId", CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone
          FROM user_account u JOIN profile p ON p.user_id = u.id
         WHERE u.status = 'ACTIVE' AND u.role = ANY (${roles}) AND p.national_id IS NOT NULL AND p.identity_seen_at IS NOT NULL`,
  );
  const people = [unit.context.actor.id, memberId, ...involved];
  const known = await knownPeople(unit.db, people);
  return staff.some((person) => people.every((id) => !isSamePerson(person, known(id))));
}
