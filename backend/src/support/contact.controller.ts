import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { networkOf } from '#platform/http/rate-limits';
import { Context, type DzivaRequest, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/contact';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeContactMessage, SendContactMessage } from './contact.handlers.ts';
import { ContactQueries } from './contact.queries.ts';

@Controller()
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ContactQueries,
  ) {}

  @Route(contract.sendContactMessage)
  send(
    @Input() { body }: InputOf<typeof contract.sendContactMessage>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    return this.commands.execute(new SendContactMessage(body, networkOf(request.ip), context));
  }

  @Route(contract.listContactMessages)
  list(@Input() { query }: InputOf<typeof contract.listContactMessages>) {
    return this.queries.list(query);
  }

  @Route(contract.changeContactMessage)
  change(
    @Input() { params, body }: InputOf<typeof contract.changeContactMessage>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ChangeContactMessage(params.id, body.status, context));
  }
}
