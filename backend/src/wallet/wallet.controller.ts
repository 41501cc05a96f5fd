import { History } from '#platform/http/keyset';
import { csvFile } from '#platform/http/listing';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/wallet';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdjustWallet } from './adjustments.handlers.ts';
import { toTransaction, WalletQueries } from './wallet.queries.ts';

@Controller()
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WalletQueries,
  ) {}

  @Route(contract.getWalletBalance)
  balance(@Me() me: SignedIn) {
    return this.queries.balance(me.id);
  }

  @Route(contract.listWalletTransactions)
  transactions(@Input() { query }: InputOf<typeof contract.listWalletTransactions>, @Me() me: SignedIn) {
    const rows = this.queries.rows.bind(this.queries, me.id, query);
    const total = this.queries.count.bind(this.queries, me.id, query);
    const keyset = this.queries.keyset(me.id, query);
    return new History(
      query,
      rows,
      total,
      csvFile('wallet-transactions', contract.walletTransaction),
      keyset,
      toTransaction,
    );
  }

  @Route(contract.creditWallet)
  credit(@Input() { body }: InputOf<typeof contract.creditWallet>, @Context() context: CommandContext) {
    return this.commands.execute(new AdjustWallet('credit', body, context));
  }

  @Route(contract.debitWallet)
  debit(@Input() { body }: InputOf<typeof contract.debitWallet>, @Context() context: CommandContext) {
    return this.commands.execute(new AdjustWallet('debit', body, context));
  }
}
