import { accountById, audit, toAccount } from '#identity/accounts.port';
import { allowResetLink } from '#identity/domain/account.decisions';
import { forgetLinks, keepLink, newResetLink, type ResetLink } from '#identity/reset-links.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** An ADMIN makes a one-time link for somebody who cannot sign in. The link is shown once; we keep its SHA-256. */
export class MakeResetLink extends Command<ResetLink> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MakeResetLink)
export class MakeResetLinkHandler implements ICommandHandler<MakeResetLink> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, context }: MakeResetLink): Promise<ResetLink> {
    const { actor, now, correlationId } = context;
    const link = newResetLink();
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const account = await accountById(unit.db, userId);
        if (!account) throw notFound('user');
        allowResetLink(toAccount(account), context.actor.id);
        unit.write(
          forgetLinks(userId),
          keepLink(userId, link),
          audit({
            actorId: actor.id,
            at: now,
            correlationId,
            subjectId: userId,
            action: 'PASSWORD_RESET_LINK_MADE',
          }),
        );
      },
      answer: async () => link,
    });
  }
}
