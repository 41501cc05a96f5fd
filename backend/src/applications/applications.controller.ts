import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/applications';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApplicationReading } from './application-reading.ts';
import { ChangeApplicationStatus, RequestInformation, SubmitApplication } from './applications.handlers.ts';
import { ApplicationsQueries } from './applications.queries.ts';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ApplicationsQueries,
    private readonly reading: ApplicationReading,
  ) {}

  @Route(contract.submitApplication)
  submit(@Input() { body }: InputOf<typeof contract.submitApplication>, @Context() context: CommandContext) {
    return this.commands.execute(new SubmitApplication(body, context));
  }

  @Route(contract.listApplications)
  list(@Input() { query }: InputOf<typeof contract.listApplications>, @Me() me: SignedIn) {
    return this.queries.list(me, query);
  }

  @Route(contract.getApplication)
  read(@Input() { params }: InputOf<typeof contract.getApplication>, @Me() me: SignedIn) {
    return this.reading.read(me, params.id);
  }

  @Route(contract.changeApplicationStatus)
  changeStatus(
    @Input() { params, body }: InputOf<typeof contract.changeApplicationStatus>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ChangeApplicationStatus(params.id, body, context));
  }

  @Route(contract.requestInformation)
  requestInformation(
    @Input() { params, body }: InputOf<typeof contract.requestInformation>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RequestInformation(params.id, body, context));
  }
}
