import type { Config } from '#config';
import { deviceOf } from '#identity/sign-in/device';
import { CONFIG } from '#platform/config.module';
import { originOf } from '#platform/http/own-address';
import { Context, Input, Me, type DzivaRequest, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/factors';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { factorsOf } from './factors.queries.ts';
import { AddPasskey, StartPasskey, StartProof } from './passkey.handlers.ts';
import type { Place } from './passkeys.ts';
import { RemoveFactor } from './remove-factor.handler.ts';
import { StepUp } from './step-up.handler.ts';
import { ConfirmTotp, StartTotp } from './totp.handlers.ts';

/** Setting up and removing second factors, and step-ups. */
@Controller()
export class FactorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.listFactors)
  list(@Me() me: SignedIn) {
    return factorsOf(this.database, me.id);
  }

  @Route(contract.removeFactor)
  remove(@Input() { params }: InputOf<typeof contract.removeFactor>, @Context() context: CommandContext) {
    return this.commands.execute(new RemoveFactor(params.id, context));
  }

  @Route(contract.startTotp)
  startTotp(@Context() context: CommandContext) {
    return this.commands.execute(new StartTotp(context));
  }

  @Route(contract.confirmTotp)
  confirmTotp(
    @Input() { body }: InputOf<typeof contract.confirmTotp>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ConfirmTotp(body, me, context));
  }

  @Route(contract.startPasskey)
  startPasskey(@Me() me: SignedIn, @Req() request: DzivaRequest) {
    return this.commands.execute(new StartPasskey(me, this.placeOf(me, request)));
  }

  @Route(contract.addPasskey)
  addPasskey(
    @Input() { body }: InputOf<typeof contract.addPasskey>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    const { name } = deviceOf(request);
    return this.commands.execute(new AddPasskey(body, name, me, this.placeOf(me, request), context));
  }

  @Route(contract.startProof)
  startProof(@Me() me: SignedIn, @Req() request: DzivaRequest) {
    return this.commands.execute(new StartProof(me, this.placeOf(me, request)));
  }

  @Route(contract.stepUp)
  stepUp(
    @Input() { body }: InputOf<typeof contract.stepUp>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    const origin = originOf(request, this.config.PUBLIC_URL);
    return this.commands.execute(new StepUp(body, me, deviceOf(request), origin, context));
  }

  private placeOf({ sessionId }: SignedIn, request: DzivaRequest): Place {
    return { sessionId, origin: originOf(request, this.config.PUBLIC_URL) };
  }
}
