import { AuthQueries } from '#identity/sign-in/auth.queries';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/profile';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendPhoneCode, VerifyPhone } from './phone.handlers.ts';
import { UpdateProfile } from './profile.handlers.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AuthQueries,
  ) {}

  @Route(contract.getProfile)
  read(@Me() me: SignedIn) {
    return this.queries.profile(me.id);
  }

  @Route(contract.updateProfile)
  update(@Input() { body }: InputOf<typeof contract.updateProfile>, @Context() context: CommandContext) {
    return this.commands.execute(new UpdateProfile(body, context));
  }

  @Route(contract.sendPhoneCode)
  sendCode(@Context() context: CommandContext) {
    return this.commands.execute(new SendPhoneCode(context));
  }

  @Route(contract.verifyPhone)
  verifyPhone(@Input() { body }: InputOf<typeof contract.verifyPhone>, @Context() context: CommandContext) {
    return this.commands.execute(new VerifyPhone(body, context));
  }
}
