/** What people and the gateway say about messages: by which ways somebody wants them, once more, arrived. */
import { Clock } from '#platform/clock/clock';
import type {
  ChangeMessageChoiceRequest,
  MessageChoice,
  ReportTextMessageRequest,
  TextMessage,
} from '@dziva/contracts/messages';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { isStillNews } from '@dziva/vocabulary/news';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notAtNight } from './domain/text-message.ts';
import { messageChoiceOf, TextMessagesQueries } from './text-messages.queries.ts';

/** Chooses by which ways the own notices are sent. */
export class ChangeMessageChoice extends Command<MessageChoice> {
  constructor(
    readonly choice: ChangeMessageChoiceRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeMessageChoice)
export class ChangeMessageChoiceHandler implements ICommandHandler<ChangeMessageChoice> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ choice: { mail, text }, context }: ChangeMessageChoice): Promise<MessageChoice> {
    const userId = context.actor.id;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        unit.write(
          sql`INSERT INTO message_choice (user_id, mail, text) VALUES (${userId}, ${mail}, ${text})
              ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail, text = excluded.text`,
        );
      },
      answer: (_, db) => messageChoiceOf(db, userId),
    });
  }
}

/** Sends a message that failed once more. Throws 404, and 409 if it has not failed or would be older than two days by then. */
export class RetryTextMessage extends Command<TextMessage> {
  constructor(
    readonly messageId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RetryTextMessage)
export class RetryTextMessageHandler implements ICommandHandler<RetryTextMessage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TextMessagesQueries,
  ) {}

  execute({ messageId, context }: RetryTextMessage): Promise<TextMessage> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const message = await this.queries.one(unit.db, messageId);
        if (!message) throw notFound('message');
        if (message.state !== 'FAILED')
          throw stateConflict(
            'NOT_FAILED',
            'This message has not failed, so there is nothing to send again.',
          );
        const dueAt = notAtNight(context.now);
        if (!isStillNews(message.createdAt, Date.parse(dueAt)))
          throw stateConflict(
            'MESSAGE_TOO_OLD',
            'This message is older than two days and no news any more. The member reads it in the app.',
          );
        unit.write(
          sql`UPDATE text_message SET state = 'WAITING', why = NULL, attempts = 0, due_at = ${dueAt}
               WHERE id = ${messageId} AND state = 'FAILED'`,
        );
      },
      answer: async (_, db) => {
        const message = await this.queries.one(db, messageId);
        assert(message, 'a message that was just changed is there');
        return message;
      },
    });
  }
}

/** The gateway says whether a message arrived. A message that it does not know of is ignored. */
export class ReportTextMessage extends Command<void> {
  constructor(readonly report: ReportTextMessageRequest) {
    super();
  }
}

@CommandHandler(ReportTextMessage)
export class ReportTextMessageHandler implements ICommandHandler<ReportTextMessage> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A gateway reports several times and in any order: what has arrived stays arrived. */
  async execute({ report: { id, state, at } }: ReportTextMessage): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.database.query(
      state === 'DELIVERED'
        ? sql`UPDATE text_message SET state = 'DELIVERED', why = NULL, sent_at = coalesce(sent_at, ${now}), delivered_at = ${at ?? now}
               WHERE id = ${id} AND state IN ('SENDING', 'SENT', 'FAILED')`
        : sql`UPDATE text_message SET state = 'FAILED', why = 'NOT_DELIVERED' WHERE id = ${id} AND state IN ('SENDING', 'SENT')`,
    );
  }
}
