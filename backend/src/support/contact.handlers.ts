import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Jobs } from '#platform/jobs/jobs';
import { Mailer } from '#platform/mail/mailer';
import { RateLimits } from '#platform/http/rate-limits';
import type {
  ContactMessage,
  ContactReceipt,
  ContactStatus,
  SendContactMessageRequest,
} from '@dziva/contracts/contact';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { ACKNOWLEDGEMENT_JOB } from './contact.jobs.ts';
import { ContactQueries } from './contact.queries.ts';

/** Sends a message to us. `network` is the hashed network that the message comes from. */
export class SendContactMessage extends Command<ContactReceipt> {
  constructor(
    readonly form: SendContactMessageRequest,
    readonly network: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  async execute({ form, network, context }: SendContactMessage): Promise<ContactReceipt> {
    await this.limits.spend('contact', network);
    const { firstName, lastName, email, phone = null, subject, message, website } = form;
    const receipt: ContactReceipt = { id: randomUUID(), status: 'OPEN', createdAt: context.now };
    // Only a program fills in a hidden field. It gets the same answer as everybody, and nothing is stored.
    if (website !== undefined) return receipt;
    const kept = await this.unitOfWork.run(context, {
      decide: async (unit) => {
        unit.write(
          sql`INSERT INTO contact_message (id, first_name, last_name, email, phone, subject, message, created_at)
              VALUES (${receipt.id}, ${firstName}, ${lastName}, ${email}, ${phone}, ${subject}, ${message}, ${context.now})`,
        );
        return receipt;
      },
      // The answer is stored with an Idempotency-Key, so it contains nothing of the message.
      answer: async (result) => result,
    });
    await this.startAcknowledgement(kept);
    return kept;
  }

  /** The message is stored even if this fails: the scheduled job finds messages that could not be queued. */
  private async startAcknowledgement({ id }: ContactReceipt): Promise<void> {
    if (!this.mailer.isOn) return;
    await this.jobs.enqueue(ACKNOWLEDGEMENT_JOB, {}, { id: `contact-${id}` }).catch(() => undefined);
  }
}

/** Marks a message as done, or opens it again. */
export class ChangeContactMessage extends Command<ContactMessage> {
  constructor(
    readonly messageId: string,
    readonly status: ContactStatus,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeContactMessage)
export class ChangeContactMessageHandler implements ICommandHandler<ChangeContactMessage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ContactQueries,
  ) {}

  execute({ messageId, status, context }: ChangeContactMessage): Promise<ContactMessage> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        if (!(await this.queries.one(unit.db, messageId))) throw notFound('message');
        // The first colleague who marked it stays recorded: a second one with the same change has no effect.
        unit.write(
          sql`UPDATE contact_message SET status = ${status}, status_changed_by = ${context.actor.id},
                     status_changed_at = ${context.now}
               WHERE id = ${messageId} AND status <> ${status}`,
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
