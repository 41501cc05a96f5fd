/**
 * How a command of any feature comes to want a second person. The command says what it does and how it is carried out; the
 * policy says whether one person is enough. Where it does not, the same decision becomes a proposal, and is made again when a
 * second person confirms.
 */
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
import { needsSecondPerson } from './domain/approval-policy.ts';
import { propose } from './domain/proposal.decisions.ts';
import { proposalStream } from './domain/proposal.stream.ts';
import type { ProposalFacts, ProposalKind, ProposalSubject } from './domain/proposal.ts';
import { ProposalsQueries } from './proposals.queries.ts';

/** Marks a provider as a command that may want a second person: it is found among the providers. */
export const ProposedCommand = DiscoveryService.createDecorator();

/** What a command decided, and what a second person would have to judge. */
export interface Decided<Result> {
  readonly result: Result;
  readonly facts: ProposalFacts;
  /** Something else than a person shows that it is right, such as the line of a statement: nobody else is needed. */
  readonly isShown?: boolean;
  /** Why two people are needed whatever the amount, in a sentence. */
  readonly whyTwo?: string | null;
  /** What was written about it. */
  readonly reason?: string | undefined;
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
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const decided = await command.decide(unit, input);
        const isEnough =
          !this.config.APPROVALS ||
          decided.isShown === true ||
          (!needsSecondPerson(decided.facts) && (decided.whyTwo ?? null) === null);
        return isEnough
          ? { result: decided.result }
          : { proposalId: await this.propose(unit, decided, JSON.stringify(input)) };
      },
      ...(command.constraints === undefined ? {} : { constraints: command.constraints }),
      answer: async (outcome, db): Promise<Answer | Proposed> =>
        outcome.proposalId === undefined
          ? command.answer(outcome.result, db, input, context)
          : { proposal: await this.queries.one(db, outcome.proposalId, context.now) },
    });
  }

  private async propose(unit: Unit, decided: Decided<unknown>, input: string): Promise<string> {
    const { facts, mayRepeat } = decided;
    const reason = decided.reason ?? decided.whyTwo ?? undefined;
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
        ...(reason === undefined ? {} : { reason: unit.text(reason) }),
      }),
    );
    return proposalId;
  }
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
