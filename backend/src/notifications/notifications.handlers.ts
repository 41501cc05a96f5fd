import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { ReadNotificationsRequest } from '@dziva/contracts/notifications';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { markRead } from './notification-rows.ts';

/** A person has read some of their notices: those with these ids, or all. */
export class ReadNotifications extends Command<undefined> {
  constructor(
    readonly request: ReadNotificationsRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, context }: ReadNotifications): Promise<undefined> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => unit.write(markRead(context.actor.id, request.ids, context.now)),
      answer: async () => undefined,
    });
  }
}
