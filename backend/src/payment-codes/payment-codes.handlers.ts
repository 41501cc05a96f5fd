import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { MakePaymentCodeRequest, PaymentCode } from '@dziva/contracts/payment-codes';
import { type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { accountToPay } from '@dziva/vocabulary/payment-accounts';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { paymentCodeFor } from './payment-codes.port.ts';
import { PaymentCodesQueries } from './payment-codes.queries.ts';

/** The code of a thing of the member: the same each time. */
export class MakePaymentCode extends Command<PaymentCode> {
  constructor(
    readonly request: MakePaymentCodeRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MakePaymentCode)
export class MakePaymentCodeHandler implements ICommandHandler<MakePaymentCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: PaymentCodesQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYMENT_METHODS'>,
  ) {}

  execute({ request, context }: MakePaymentCode): Promise<PaymentCode> {
    const thing = { kind: request.for, thingId: request.id, ownerId: context.actor.id };
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        // What is somebody else's is answered like what does not exist.
        if (!(await this.queries.isOwn(unit.db, thing))) throw notFound(NAMES[thing.kind]);
        return paymentCodeFor(unit, thing);
      },
      answer: (code) => Promise.resolve({ code, pay: this.config.PAYMENT_METHODS.map(placeToPay) }),
    });
  }
}

const NAMES = { LOAN: 'loan', WALLET: 'wallet', PLAN: 'investment' } as const;

function placeToPay(method: TransferMethod): PaymentCode['pay'][number] {
  const { number, name } = accountToPay(method);
  return { method, number, name };
}
