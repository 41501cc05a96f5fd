/**
 * How a command of any feature comes to want a second person. The command says what it does and how it is carried out; the
 * policy says whether one person is enough. Where it does not, the same decision becomes a proposal, and is made again when a
 * second person confirms.
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
  isWatched,
  noteInitiated,
  policyInForce,
  type PolicyInForce,
  policyReads,
  readPolicy,
  turnOf,
} from './policy-in-force.ts';
import { keepOrigin } from './proposal-origin.ts';
import { ProposalsQueries } from './proposals.queries.ts';

/** Marks a provider as a command that may want a second person: it is found among the providers. */
export const ProposedCommand = DiscoveryService.createDecorator();

/** What a command decided, and what a second person would have to judge. */
export interface Decided<Result> {
  readonly result: Result;
  readonly facts: ProposalFacts;
  /** Something else than a person shows that it is right, such as the line of a statement: nobody else is needed. */
  readonly isShown?: boolean;
  /** Who brought what shows it, such as the importer of a statement: to them and their other accounts it shows nothing. */
  readonly shownBy?: string | undefined;
  /** Why two people are needed whatever the rule of the kind says, in a sentence; null where that rule decides. */
  readonly whyTwo?: (limits: PolicyLimits) => string | null;
  /** What was written about it. */
  readonly reason?: string | undefined;
  /** Who had a part in it before, such as who entered the loan: they are not the second person. */
  readonly apart?: readonly string[];
  /** Several of them may wait for one subject, such as two credits of one wallet. */
  readonly mayRepeat?: boolean;
}

/** A command that may want a second person. `Input` is all that was sent, and goes through JSON. */
export interface Proposable<Input, Result = unknown, Answer = unknown> {
  readonly kinds: readonly ProposalKind[];
  /** Reads what was kept of the command back. */
  readonly input: z.ZodType<Input>;
  /** Loads, decides and appends, in the name of the actor of the unit. */
  decide(unit: Unit, input: Input): Promise<Decided<Result>>;
  /** Of the command, where one person is enough. */
  answer(result: Result, db: Queryable, input: Input, context: CommandContext): Promise<Answer>;
  /** What violated constraints of the feature's own tables mean. */
  readonly constraints?: ConstraintMeaning;
  /** What the second person looks at. */
  background(db: Queryable, subject: ProposalSubject, input: Input): Promise<ProposalFact[]>;
}

/** Carries commands out that may want a second person. */
@Injectable()
export class Approvals {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ProposalsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /** Does it, or answers with the proposal that now waits. The rules are asked in both cases, and cost no round trip more. */
  run<Input, Result, Answer>(
    command: Proposable<Input, Result, Answer>,
    input: Input,
    context: CommandContext,
  ): Promise<Answer | Proposed> {
    const isSummed = this.config.APPROVALS && isWatched(context.actor);
    return this.unitOfWork.run(context, {
      ...(isSummed ? { oneAtATime: turnOf(context.actor), firstReads: policyReads(context) } : {}),
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
    keepOrigin(unit, proposalId, 'PROPOSED');
    return proposalId;
  }
}

/** Why a second person is needed, and who it may be. */
interface Need {
  readonly why: string;
  readonly roles: readonly string[];
}

/** What the policy says of what was decided; null where one person is enough, and then what they did is noted. */
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

/** Also where the command leaves no event about that account. */
function refuseOwnAffair(unit: Unit, { memberId }: ProposalFacts, { accounts }: PolicyInForce): void {
  if (memberId !== unit.context.actor.id && accounts.includes(memberId)) throw ownAffair();
}

/** The command holds the lock of the subject, so of two proposals at once the second one sees the first. */
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
