import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/wallet';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdjustWallet } from './adjustments.handlers.ts';
import { AdjustmentsQueries } from './adjustments.queries.ts';
import { TakeBackAdjustment } from './take-back-adjustment.handler.ts';
import { WalletQueries } from './wallet.queries.ts';

@Controller()
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WalletQueries,
    private readonly adjustments: AdjustmentsQueries,
  ) {}

  @Route(contract.getWalletBalance)
  balance(@Me() me: SignedIn) {
    return this.queries.balance(me.id);
  }

  @Route(contract.listWalletTransactions)
  transactions(@Input() { query }: InputOf<typeof contract.listWalletTransactions>, @Me() me: SignedIn) {
    return this.queries.history(me.id, query);
  }

  @Route(contract.creditWallet)
  credit(@Input() { body }: InputOf<typeof contract.creditWallet>, @Context() context: CommandContext) {
    return this.commands.execute(new AdjustWallet('credit', body, context));
  }

  @Route(contract.debitWallet)
  debit(@Input() { body }: InputOf<typeof contract.debitWallet>, @Context() context: CommandContext) {
    return this.commands.execute(new AdjustWallet('debit', body, context));
  }

  @Route(contract.listAdjustments)
  adjustmentsOf(@Input() { params }: InputOf<typeof contract.listAdjustments>) {
    return this.adjustments.of(params.id);
  }

  @Route(contract.takeBackAdjustment)
  reverse(
    @Input() { params, body }: InputOf<typeof contract.takeBackAdjustment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackAdjustment(params.id, body, context));
  }
}
