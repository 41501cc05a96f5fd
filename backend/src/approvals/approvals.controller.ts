import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/approvals';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as policyContract from '@dziva/contracts/policy';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePolicy } from './change-policy.handler.ts';
import { PolicyQueries } from './policy.queries.ts';
import { ProposalReading } from './proposal-reading.ts';
import { ConfirmProposal, RefuseProposal } from './proposals.handlers.ts';
import { ProposalsQueries } from './proposals.queries.ts';

/** Proposals, which wait for a second person, and the policy that decides what needs one. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ProposalsQueries,
    private readonly reading: ProposalReading,
    private readonly policy: PolicyQueries,
  ) {}

  @Route(contract.listProposals)
  list(
    @Input() { query }: InputOf<typeof contract.listProposals>,
    @Me() me: SignedIn,
    @Context() { now }: CommandContext,
  ) {
    return this.queries.list(me, query, now);
  }

  @Route(contract.getProposal)
  read(
    @Input() { params }: InputOf<typeof contract.getProposal>,
    @Me() me: SignedIn,
    @Context() { now }: CommandContext,
  ) {
    return this.reading.read(me, params.id, now);
  }

  @Route(contract.confirmProposal)
  confirm(
    @Input() { params, body }: InputOf<typeof contract.confirmProposal>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ConfirmProposal(params.id, body, context));
  }

  @Route(contract.refuseProposal)
  refuse(
    @Input() { params, body }: InputOf<typeof contract.refuseProposal>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RefuseProposal(params.id, body, context));
  }

  @Route(policyContract.getPolicy)
  readPolicy() {
    return this.policy.read();
  }

  @Route(policyContract.changePolicy)
  changePolicy(
    @Input() { body }: InputOf<typeof policyContract.changePolicy>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ChangePolicy(body, context));
  }
}
