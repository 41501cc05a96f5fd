import { loanStream } from '#lending/loan/domain/loan.stream';
import { paymentCodeFor } from '#payment-codes/payment-codes.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  noticeOfArrears,
  remindOfComingInstalment,
  withPaymentCode,
} from './domain/instalment-reminder.decisions.ts';

/** COMING: due today or soon. LATE: past due. */
export type ReminderOccasion = 'COMING' | 'LATE';

const DECISIONS = { COMING: remindOfComingInstalment, LATE: noticeOfArrears };

/** Sends a reminder about an instalment if one is due and was not sent; returns whether it was sent. */
export class RemindOfInstalment extends Command<boolean> {
  constructor(
    readonly loanId: string,
    readonly occasion: ReminderOccasion,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemindOfInstalment)
export class RemindOfInstalmentHandler implements ICommandHandler<RemindOfInstalment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ loanId, occasion, context }: RemindOfInstalment): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const due = DECISIONS[occasion](loan.state, context.today);
        if (due.length === 0 || !('borrowerId' in loan.state)) return false;
        const thing = { kind: 'LOAN', thingId: loanId, ownerId: loan.state.borrowerId } as const;
        loan.append(withPaymentCode(due, await paymentCodeFor(unit, thing)));
        return true;
      },
      answer: (isReminded) => Promise.resolve(isReminded),
    });
  }
}
