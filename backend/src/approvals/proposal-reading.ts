import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalDetail, ProposalFact } from '@dziva/contracts/approvals';
import type { Proposal } from '@dziva/contracts/proposed';
import { Injectable } from '@nestjs/common';
import { knownPeople } from '#identity/people/known-people.port';
import { decisionBar, type DecidingParties } from './domain/proposal.decisions.ts';
import type { MadeProposal } from './domain/proposal.ts';
import { type ProposalContext, unusualOf } from './domain/unusual.ts';
import { ProposableCommands } from './proposable-commands.ts';
import { policyNow } from './rules.port.ts';
import { ProposalsQueries } from './proposals.queries.ts';
import { contextOf } from './unusual.queries.ts';

interface Reader {
  readonly id: string;
  readonly role: string;
}

/** Reads a proposal with everything that a second person needs to decide about it. */
@Injectable()
export class ProposalReading {
  constructor(
    private readonly database: Database,
    private readonly queries: ProposalsQueries,
    private readonly commands: ProposableCommands,
  ) {}

  async read(
    reader: Reader,
    proposalId: string,
    now: string,
    db: Queryable = this.database,
  ): Promise<ProposalDetail> {
    const proposal = await this.queries.one(db, proposalId, now);
    const kept = await this.queries.kept(db, proposalId);
    const command = this.commands.of(proposal.kind);
    const sent = kept.input ?? kept.done;
    const known = await contextOf(db, proposal, proposal.decidedById ?? reader.id);
    return {
      ...proposal,
      memberEmail: await this.queries.emailOf(db, proposal.memberId),
      // An entry on the list of the evening, which no command waits for, has only a reason.
      why: kept.why?.text ?? proposal.reason,
      facts: [
        ...(sent === undefined
          ? []
          : await command.background(db, proposal.subject, command.input.parse(JSON.parse(sent.text)))),
        ...sinceOf(known),
      ],
      unusual: unusualOf(known),
      notForMe: await this.barOf(db, reader, { ...proposal, involved: kept.involved }, now),
    };
  }

  /** The people of a proposal: who decides about it, who made it, and the member that it concerns. */
  async parties(
    db: Queryable,
    actor: Reader,
    {
      kind,
      proposedBy,
      memberId,
      involved = [],
    }: Pick<MadeProposal, 'kind' | 'proposedBy' | 'memberId' | 'involved'>,
    now: string,
  ): Promise<DecidingParties> {
    const [{ rules }, known] = await Promise.all([
      policyNow(db),
      knownPeople(db, [actor.id, proposedBy, memberId, ...involved]),
    ]);
    return {
      actor: { ...known(actor.id), role: actor.role },
      proposer: known(proposedBy),
      member: known(memberId),
      involved: involved.map((id) => known(id)),
      roles: rules[kind].roles,
      now,
    };
  }

  private async barOf(
    db: Queryable,
    reader: Reader,
    proposal: Proposal & { readonly involved: readonly string[] },
    now: string,
  ) {
    const { kind, state, memberId, proposedById, expiresAt, involved } = proposal;
    const parties = await this.parties(
      db,
      reader,
      { kind, proposedBy: proposedById, memberId, involved },
      now,
    );
    return decisionBar({ status: state, expiresAt }, parties);
  }
}

const sinceOf = ({ destinationSince }: ProposalContext): ProposalFact[] =>
  destinationSince === null ? [] : [{ name: 'DESTINATION_SINCE', unit: 'INSTANT', value: destinationSince }];
