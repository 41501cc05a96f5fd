import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { freeTextHash } from '@dziva/event-ledger/commands/free-text-hash';
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { alsoBy } from '@dziva/event-ledger/domain/evidence';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type {
  ConfirmProposalRequest,
  ProposalDetail,
  RefuseProposalRequest,
} from '@dziva/contracts/approvals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  confirmProposal,
  decidableBy,
  existingProposal,
  lapseProposal,
  refuseProposal,
} from './domain/proposal.decisions.ts';
import { proposalStream } from './domain/proposal-events.ts';
import { enterEvening } from './propose.ts';
import type { MadeProposal } from './domain/proposal.ts';
import { saveOrigin } from './proposal-origin.ts';
import { ProposableCommands } from './proposable-commands.ts';
import { ProposalReading } from './proposal-reading.ts';
import { ProposalsQueries } from './proposals.queries.ts';

/** Why a confirmed proposal is looked at once more. */
const TOO_FEW = 'Fewer people took part in this than the policy asks for.';

/** A second person confirms a proposal, or what is on the list of the evening. */
export class ConfirmProposal extends Command<ProposalDetail> {
  constructor(
    readonly proposalId: string,
    readonly request: ConfirmProposalRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmProposal)
export class ConfirmProposalHandler implements ICommandHandler<ConfirmProposal> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ProposalsQueries,
    private readonly reading: ProposalReading,
    private readonly commands: ProposableCommands,
  ) {}

  execute({ proposalId, request, context }: ConfirmProposal): Promise<ProposalDetail> {
    const { note } = request;
    // Filled in once the proposal is read, because only then its command is known.
    const constraints: Record<string, ConstraintMeaning[string]> = {};
    return this.unitOfWork.run(context, {
      constraints,
      decide: async (unit) => {
        const proposal = await unit.load(proposalStream, proposalId);
        const made = existingProposal(proposal.state);
        const parties = await this.reading.parties(unit.db, context.actor, made, context.now);
        const decidable = decidableBy(proposal.state, parties);
        Object.assign(constraints, this.commands.of(decidable.kind).constraints);
        const facts = await this.carryOut(unit, proposalId, decidable);
        if (decidable.isForEvening === true) enterEvening(unit, { facts }, TOO_FEW);
        const withNote = note === undefined ? {} : { note: unit.text(note) };
        proposal.append(confirmProposal(proposal.state, { ...parties, facts, ...withNote }));
        saveOrigin(unit, proposalId, 'DECIDED');
      },
      answer: (_, db) => this.reading.read(context.actor, proposalId, context.now, db),
    });
  }

  /**
   * Runs the command as it was sent. If its rules refuse it now, the confirmation is refused and the proposal stays pending. What is
   * on the list of the evening is done already.
   */
  private async carryOut(unit: Unit, proposalId: string, made: MadeProposal) {
    const { kind, input, proposedBy } = made;
    if (input === undefined) return made;
    const { input: kept } = await this.queries.kept(unit.db, proposalId);
    if (kept === undefined || freeTextHash(kept.salt, kept.text) !== input.sha256) throw unreadable();
    const command = this.commands.of(kind);
    const { facts, evidence } = await command.decide(unit, command.input.parse(JSON.parse(kept.text)));
    unit.restOn(alsoBy(evidence, [proposedBy, unit.context.actor.id]));
    return facts;
  }
}

export class RefuseProposal extends Command<ProposalDetail> {
  constructor(
    readonly proposalId: string,
    readonly request: RefuseProposalRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RefuseProposal)
export class RefuseProposalHandler implements ICommandHandler<RefuseProposal> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reading: ProposalReading,
  ) {}

  execute({ proposalId, request, context }: RefuseProposal): Promise<ProposalDetail> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const proposal = await unit.load(proposalStream, proposalId);
        const made = existingProposal(proposal.state);
        const parties = await this.reading.parties(unit.db, context.actor, made, context.now);
        proposal.append(refuseProposal(proposal.state, { ...parties, reason: unit.text(request.reason) }));
        saveOrigin(unit, proposalId, 'DECIDED');
      },
      answer: (_, db) => this.reading.read(context.actor, proposalId, context.now, db),
    });
  }
}

/** Ends a proposal that nobody decided in time. Returns whether it did. */
export class LapseProposal extends Command<boolean> {
  constructor(
    readonly proposalId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LapseProposal)
export class LapseProposalHandler implements ICommandHandler<LapseProposal> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ proposalId, context }: LapseProposal): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const proposal = await unit.load(proposalStream, proposalId);
        const events = lapseProposal(proposal.state, context.now);
        proposal.append(events);
        return events.length > 0;
      },
      answer: (isLapsed) => Promise.resolve(isLapsed),
    });
  }
}

const unreadable = () =>
  stateConflict(
    'PROPOSAL_UNREADABLE',
    'The stored proposal was changed or erased, so nothing was done. Refuse it, and propose it again.',
  );
