/**
 * How a command of any feature becomes a proposal. The command defines what it does, what it could cost and whose word it rests
 * on. The policy asks one question: are there enough different people behind this? If not, the input of the command is stored as a
 * proposal, and the command is decided again when a second person confirms.
 */
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { CONFIG } from '#platform/config.module';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import type { ProposalKind } from '@dziva/vocabulary/policy-kinds';
import type { ProposalSubject } from './domain/proposal.ts';
import { judge } from './judge.ts';
import type { Judgeable } from './judgeable.ts';
import { SUM_CONSTRAINTS, SumExceeded } from './one-word.port.ts';
import { actsForCompany, policyReads, queueOf } from './policy-in-force.ts';
import { enterEvening, makeProposal } from './propose.ts';
import { ProposalsQueries } from './proposals.queries.ts';
import type { SumHolder } from '@dziva/vocabulary/approvals';

/** Marks a provider as a command that may need a second person. `ProposableCommands` finds it by this mark. */
export const ProposedCommand = DiscoveryService.createDecorator();

/** What a command decided, and what the policy needs to know about it. */
export interface Decided<Result> extends Judgeable {
  readonly result: Result;
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
   * Carries out the command, or answers with the proposal that now waits. The command's own rules apply in both cases. The policy
   * costs no extra round trip; only a command that exceeds a sum is decided a second time, and is proposed then.
   */
  async run<Input, Result, Answer>(
    command: Proposable<Input, Result, Answer>,
    input: Input,
    context: CommandContext,
  ): Promise<Answer | Proposed> {
    try {
      return await this.attempt(command, input, context, null);
    } catch (failure) {
      if (!(failure instanceof SumExceeded)) throw failure;
      return this.attempt(command, input, context, failure.holder);
    }
  }

  private attempt<Input, Result, Answer>(
    command: Proposable<Input, Result, Answer>,
    input: Input,
    context: CommandContext,
    exceeded: SumHolder | null,
  ): Promise<Answer | Proposed> {
    const { APPROVALS } = this.config;
    const isOfStaff = APPROVALS && actsForCompany(context.actor);
    return this.unitOfWork.run(context, {
      ...(isOfStaff ? { firstReads: policyReads(context), oneAtATime: queueOf(context.actor) } : {}),
      constraints: { ...SUM_CONSTRAINTS, ...command.constraints },
      decide: async (unit) => {
        const decided = await command.decide(unit, input);
        const judged = APPROVALS ? await judge(unit, decided, exceeded) : {};
        if (judged.need !== undefined)
          return { proposalId: await makeProposal(unit, decided, JSON.stringify(input), judged.need) };
        unit.restOn(APPROVALS ? decided.evidence : { ...decided.evidence, withoutPolicy: true });
        if (judged.evening !== undefined) enterEvening(unit, decided, judged.evening, JSON.stringify(input));
        return { result: decided.result };
      },
      answer: async (outcome, db): Promise<Answer | Proposed> =>
        outcome.proposalId === undefined
          ? command.answer(outcome.result, db, input, context)
          : { proposal: await this.queries.one(db, outcome.proposalId, context.now) },
    });
  }
}
