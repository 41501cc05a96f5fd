import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/destinations';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterDestination, RemoveDestination } from './destinations.handlers.ts';
import { DestinationsQueries } from './destinations.queries.ts';

/** The payout destinations of a member. Only the member can read and change them. */
@Controller()
export class DestinationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DestinationsQueries,
  ) {}

  @Route(contract.listDestinations)
  list(@Me() me: SignedIn) {
    return this.queries.ofMember(me.id);
  }

  @Route(contract.registerDestination)
  register(
    @Input() { body }: InputOf<typeof contract.registerDestination>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RegisterDestination(body, context));
  }

  @Route(contract.removeDestination)
  remove(
    @Input() { params }: InputOf<typeof contract.removeDestination>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RemoveDestination(params.id, context));
  }
}
