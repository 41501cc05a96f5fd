import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { ChangePolicyRequest, Policy as PolicyAnswer } from '@dziva/contracts/policy';
import type { Proposed } from '@dziva/contracts/proposed';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { Approvals, type Decided, type Proposable, ProposedCommand } from './approvals.port.ts';
import { POLICY_CLASSES } from '@dziva/vocabulary/policy-kinds';
import { changePolicy, withWish } from './domain/policy.decisions.ts';
import { changesInWords } from './domain/policy-words.ts';
import { POLICY_ID, policyStream } from './domain/policy.ts';
import type { ProposalSubject } from './domain/proposal.ts';
import { evidenceFor } from './evidence.port.ts';
import { decidedUntil, PolicyQueries } from './policy.queries.ts';

/** An administrator changes rules or limits of the approval policy. */
export class ChangePolicy extends Command<PolicyAnswer | Proposed> {
  constructor(
    readonly request: ChangePolicyRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const ofClass = z.strictObject({
  needs: z.string().optional(),
  aboveCents: z.number().nullish(),
  dayCents: z.number().nullish(),
  thirtyDayCents: z.number().nullish(),
});

const input = z.strictObject({
  version: z.int(),
  preset: z.string().optional(),
  classes: z.partialRecord(z.enum(POLICY_CLASSES), ofClass).optional(),
  rules: z.array(
    z.strictObject({
      kind: z.string(),
      needs: z.string(),
      aboveCents: z.number().nullish(),
      dayCents: z.number().nullish(),
      roles: z.array(z.string()).optional(),
    }),
  ),
  limits: z
    .strictObject({
      backDatedDays: z.number().optional(),
      backDatedSavingCents: z.number().optional(),
      apartCents: z.number().optional(),
      doubtCents: z.number().optional(),
      eveningCents: z.number().optional(),
    })
    .optional(),
  reason: z.string().optional(),
  /** The proposer. It is stored here because the policy concerns no member. */
  askedBy: z.guid(),
});
type Change = z.output<typeof input>;

@CommandHandler(ChangePolicy)
@ProposedCommand()
export class ChangePolicyHandler
  implements ICommandHandler<ChangePolicy>, Proposable<Change, undefined, PolicyAnswer>
{
  readonly kinds = ['POLICY_CHANGE'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: PolicyQueries,
  ) {}

  execute({ request, context }: ChangePolicy): Promise<PolicyAnswer | Proposed> {
    const { rules = [], ...others } = request;
    return this.approvals.run(this, { ...others, rules, askedBy: context.actor.id }, context);
  }

  async decide(unit: Unit, { reason, ...change }: Change): Promise<Decided<undefined>> {
    const policy = await unit.load(policyStream, POLICY_ID);
    const withReason = reason === undefined ? {} : { reason: unit.text(reason) };
    policy.append(changePolicy(policy.state, { ...change, ...withReason }));
    return {
      result: undefined,
      facts: {
        kind: 'POLICY_CHANGE',
        subject: { kind: 'policy', id: POLICY_ID },
        memberId: change.askedBy,
        amountCents: null,
      },
      evidence: evidenceFor(unit),
      reason,
    };
  }

  answer(_: undefined, db: Queryable): Promise<PolicyAnswer> {
    return this.queries.read(db);
  }

  /** The differences from the version that the proposer read. */
  async background(
    db: Queryable,
    _: ProposalSubject,
    { version, ...request }: Change,
  ): Promise<ProposalFact[]> {
    const before = await decidedUntil(db, version);
    return changesInWords(before, withWish(before, request)).map((value) => ({
      name: 'POLICY_RULE',
      unit: 'TEXT',
      value,
    }));
  }
}
