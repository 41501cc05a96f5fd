import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { CONFIG } from '#platform/config.module';
import { originOf } from '#platform/http/own-address';
import { Context, Input, type DzivaRequest } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/users';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EraseUser } from './erasure.handlers.ts';
import { MakeResetLink } from './reset-link.handler.ts';
import { SeeIdentity } from './see-identity.handler.ts';
import { UpdateUser } from './users.handlers.ts';
import { UsersQueries } from './users.queries.ts';

/** User administration, and the list of assessors for staff. */
@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: UsersQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.listUsers)
  list(@Input() { query }: InputOf<typeof contract.listUsers>) {
    return this.queries.list(query);
  }

  @Route(contract.updateUser)
  update(@Input() { params, body }: InputOf<typeof contract.updateUser>, @Context() context: CommandContext) {
    return this.commands.execute(new UpdateUser(params.id, body, context));
  }

  @Route(contract.seeIdentity)
  seeIdentity(
    @Input() { params, body }: InputOf<typeof contract.seeIdentity>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new SeeIdentity(params.id, body, context));
  }

  @Route(contract.createPasswordReset)
  makeResetLink(
    @Input() { params }: InputOf<typeof contract.createPasswordReset>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    const origin = originOf(request, this.config.PUBLIC_URL);
    return this.commands.execute(new MakeResetLink(params.id, origin, context));
  }

  @Route(contract.eraseUser)
  erase(@Input() { params }: InputOf<typeof contract.eraseUser>, @Context() context: CommandContext) {
    return this.commands.execute(new EraseUser(params.id, context));
  }

  @Route(contract.listAssessors)
  assessors() {
    return this.queries.assessors();
  }
}
