import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/assets';
import type { Asset } from '@dziva/contracts/assets';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import type { Proposed } from '@dziva/contracts/proposed';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAsset, ValueAsset } from './assets.handlers.ts';
import { AssetsQueries } from './assets.queries.ts';
import { ChangeAsset } from './change-asset.handler.ts';
import { ReleaseAsset } from './release-asset.handler.ts';

@Controller()
export class AssetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AssetsQueries,
  ) {}

  @Route(contract.listAssets)
  list(@Input() { query }: InputOf<typeof contract.listAssets>, @Me() me: SignedIn) {
    return this.queries.list(me, query);
  }

  @Route(contract.registerAsset)
  register(@Input() { body }: InputOf<typeof contract.registerAsset>, @Context() context: CommandContext) {
    return this.commands.execute(new RegisterAsset(body, context));
  }

  @Route(contract.getAsset)
  read(@Input() { params }: InputOf<typeof contract.getAsset>, @Me() me: SignedIn) {
    return this.queries.existing(me, params.id);
  }

  @Route(contract.changeAsset)
  change(
    @Input() { params, body }: InputOf<typeof contract.changeAsset>,
    @Context() context: CommandContext,
  ): Promise<Asset | Proposed> {
    const { applicationId, reason, ...change } = body;
    if (applicationId === null)
      return this.commands.execute(
        new ReleaseAsset(params.id, { expectedVersion: change.expectedVersion, reason }, context),
      );
    return this.commands.execute(new ChangeAsset(params.id, { ...change, applicationId }, context));
  }

  @Route(contract.valueAsset)
  value(@Input() { params, body }: InputOf<typeof contract.valueAsset>, @Context() context: CommandContext) {
    return this.commands.execute(new ValueAsset(params.id, body, context));
  }
}
