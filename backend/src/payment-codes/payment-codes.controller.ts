import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/payment-codes';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakePaymentCode } from './payment-codes.handlers.ts';
import { PaymentCodesQueries } from './payment-codes.queries.ts';

/** The payment codes of a member. */
@Controller()
export class PaymentCodesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PaymentCodesQueries,
  ) {}

  @Route(contract.makePaymentCode)
  make(@Input() { body }: InputOf<typeof contract.makePaymentCode>, @Context() context: CommandContext) {
    return this.commands.execute(new MakePaymentCode(body, context));
  }

  @Route(contract.listPaymentCodes)
  list(@Me() me: SignedIn) {
    return this.queries.ofMember(me.id);
  }
}
