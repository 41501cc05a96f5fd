/**
 * How a command of any feature becomes a proposal. The command defines what it does and how it is carried out. The policy
 * defines whether one person is enough. If not, the input of the command is stored as a proposal, and the command is decided
 * again when a second person confirms.
 */
import { ownAffair } from '#identity/access-check.port';
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { CONFIG } from '#platform/config.module';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { whySecondPerson } from './domain/approval-policy.ts';
import type { PolicyLimits } from './domain/policy-limits.ts';
import { propose } from './domain/proposal.decisions.ts';
import { proposalStream } from './domain/proposal.stream.ts';
import type { ProposalFacts, ProposalKind, ProposalSubject } from './domain/proposal.ts';
import {
  hasDaySum,
  noteInitiated,
  policyInForce,
  type PolicyInForce,
  policyReads,
  readPolicy,
  queueOf,
} from './policy-in-force.ts';
import { saveOrigin } from './proposal-origin.ts';
import { ProposalsQueries } from './proposals.queries.ts';

/** Marks a provider as a command that may need a second person. `ProposableCommands` finds it by this mark. */
export const ProposedCommand = DiscoveryService.createDecorator();

/** What a command decided, and the facts that decide whether it needs a second person. */
export interface Decided<Result> {
  readonly result: Result;
  readonly facts: ProposalFacts;
  /** The command is proved by a record, such as a line of a statement, so no second person is needed. */
  readonly isShown?: boolean;
  /** Who entered that record, such as the importer of a statement. If they act, with any account, the record proves nothing. */
  readonly shownBy?: string | undefined;
  /** A sentence that says why two people are needed regardless of the rule of the kind; null if that rule decides. */
  readonly whyTwo?: (limits: PolicyLimits) => string | null;
  /** The reason that the actor wrote. */
  readonly reason?: string | undefined;
  /** People who took part earlier, such as the one who entered the loan. They cannot be the second person. */
  readonly apart?: readonly string[];
  /** Whether several proposals of this kind may be pending for one subject, such as two credits of one wallet. */
  readonly mayRepeat?: boolean;
}

/** A command that may need a second person. `Input` is everything that was sent, and is stored as JSON. */
export interface Proposable<Input, Result = unknown, Answer = unknown> {
  readonly kinds: readonly ProposalKind[];
  /** Parses the stored input. */
  readonly input: z.ZodType<Input>;
  /** Loads, decides and appends, in the name of the actor of the unit. */
  decide(unit: Unit, input: Input): Promise<Decided<Result>>;
  /** The answer of the command, if one person is enough. */
  answer(result: Result, db: Queryable, input: Input, context: CommandContext): Promise<Answer>;
  /** The errors to report for violated constraints of the feature's own tables. */
  readonly constraints?: ConstraintMeaning;
  /** The facts that are shown to the second person. */
  background(db: Queryable, subject: ProposalSubject, input: Input): Promise<ProposalFact[]>;
}

/** Carries out commands that may need a second person. */
@Injectable()
export class Approvals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ProposalsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /**
   * Carries out the command, or answers with the proposal that now waits. The command's own rules apply in both cases. Reading
   * the policy costs no extra round trip.
   */
  run<Input, Result, Answer>(
    command: Proposable<Input, Result, Answer>,
    input: Input,
    context: CommandContext,
  ): Promise<Answer | Proposed> {
    const isSummed = this.config.APPROVALS && hasDaySum(context.actor);
    return this.unitOfWork.run(context, {
      ...(isSummed ? { oneAtATime: queueOf(context.actor), firstReads: policyReads(context) } : {}),
      decide: async (unit) => {
        const decided = await command.decide(unit, input);
        const need = this.config.APPROVALS ? await needOf(unit, decided, isSummed) : null;
        return need === null
          ? { result: decided.result }
          : { proposalId: await this.propose(unit, decided, { input: JSON.stringify(input), ...need }) };
      },
      ...(command.constraints === undefined ? {} : { constraints: command.constraints }),
      answer: async (outcome, db): Promise<Answer | Proposed> =>
        outcome.proposalId === undefined
          ? command.answer(outcome.result, db, input, context)
          : { proposal: await this.queries.one(db, outcome.proposalId, context.now) },
    });
  }

  private async propose(
    unit: Unit,
    { facts, mayRepeat, reason, apart = [] }: Decided<unknown>,
    { input, why, roles }: Need & { readonly input: string },
  ): Promise<string> {
    unit.setAside();
    if (mayRepeat !== true) await refuseSecond(unit, facts);
    const proposalId = randomUUID();
    const proposal = unit.create(proposalStream, proposalId);
    proposal.append(
      propose(proposal.state, {
        ...facts,
        actorId: unit.context.actor.id,
        now: unit.context.now,
        input: unit.text(input),
        reason: unit.text(reason ?? why),
        why: unit.text(why),
        roles,
        ...(apart.length === 0 ? {} : { apart }),
      }),
    );
    saveOrigin(unit, proposalId, 'PROPOSED');
    return proposalId;
  }
}

/** Why a second person is needed, and the roles that they may have. */
interface Need {
  readonly why: string;
  readonly roles: readonly string[];
}

/** Why the policy asks for a second person. Null if one person is enough; then the amount is added to their sum of the day. */
async function needOf(unit: Unit, decided: Decided<unknown>, isSummed: boolean): Promise<Need | null> {
  const { facts, isShown = false, shownBy, whyTwo } = decided;
  if (!isSummed && isShown) return null;
  const policy = isSummed
    ? policyInForce(await unit.db.firstReads())
    : await readPolicy(unit.db, unit.context);
  if (isSummed) refuseOwnAffair(unit, facts, policy);
  if (isShown && (shownBy === undefined || !policy.accounts.includes(shownBy))) return null;
  const rule = policy.rules[facts.kind];
  const why = whyTwo?.(policy.limits) ?? whySecondPerson(rule, facts, policy.initiatedCents(facts.kind));
  if (why !== null) return { why, roles: rule.roles };
  if (isSummed) noteInitiated(unit, facts);
  return null;
}

/** Refuses a command about another account of the actor, also if the command appends no event about that account. */
function refuseOwnAffair(unit: Unit, { memberId }: ProposalFacts, { accounts }: PolicyInForce): void {
  if (memberId !== unit.context.actor.id && accounts.includes(memberId)) throw ownAffair();
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
