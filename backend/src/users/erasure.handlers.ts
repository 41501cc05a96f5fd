import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { CONFIG } from '#platform/config.module';
import { Files } from '#platform/files/files';
import { PersonalData } from '#platform/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endingAccessOf } from '#identity/access-check.port';
import { accountToChange, audit, blankAccount, toAccount } from '#identity/accounts.port';
import { allowErasure, moneyCameIn, NO_GROUNDS } from './domain/erasure.decisions.ts';
import { erasureGrounds } from './erasure-grounds.ts';

/** Erases what is personal about somebody; what they did stays provable under an id without a name. */
export class EraseUser extends Command<undefined> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly personalData: PersonalData,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Pick<Config, 'RETENTION_YEARS'>,
  ) {}

  async execute({ userId, context }: EraseUser): Promise<undefined> {
    const files = await this.unitOfWork.run(endingAccessOf(userId, context), {
      // What stands against it is read in the transaction that erases.
      oneAtATime: 'erasure',
      decide: async (unit) => {
        const account = await accountToChange(unit.db, userId);
        if (!account) throw notFound('user');
        const isErased = account.erasedAt !== null;
        const years = this.config.RETENTION_YEARS;
        const grounds = isErased
          ? NO_GROUNDS
          : await erasureGrounds(unit.db, this.personalData, account, context, years);
        allowErasure(toAccount(account), context.actor.id, grounds);
        if (isErased) return [];
        const names = await this.personalData.files(userId, unit.db);
        const { actor, now, correlationId } = context;
        unit.write(
          ...closeAccounts(userId, now),
          // First the features: the account's address leads them to what was written under it.
          ...this.personalData.erasures(userId),
          blankAccount(account, now),
          audit({ actorId: actor.id, subjectId: userId, action: 'ACCOUNT_ERASED', at: now, correlationId }),
        );
        return names;
      },
      answer: async (names) => names,
      constraints: { closed_account: moneyCameIn },
    });
    // Rows first: a file without a row is swept one day, a row without its file would be an error on a screen.
    for (const name of files) await this.files.remove(name);
  }
}

/** No money moves for them from here on; what is moving at this moment makes it fail. */
function closeAccounts(userId: string, now: string): Statement[] {
  // Each is opened where it never was, so that there is something to close.
  return [accounts.wallet(userId), accounts.memberReceivable(userId)].map(
    (account) => sql`SELECT ledger.close_accounts(${userId}, ${accountId(account)}, ${account}, ${now})`,
  );
}
