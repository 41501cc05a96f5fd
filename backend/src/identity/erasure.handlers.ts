import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { CONFIG } from '#platform/config.module';
import { Files } from '#platform/files/files';
import { PersonalData, type PersonalDataHolder } from '#platform/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endingAccessOf } from './access-check.ts';
import { accountToChange, type AccountRow, audit, toAccount } from './accounts.queries.ts';
import { allowErasure, moneyCameIn, NO_GROUNDS } from './domain/erasure.decisions.ts';
import { erasureGrounds } from './erasure-grounds.ts';
import { deleteFactors } from './factors.queries.ts';
import { forgetDevices } from './known-devices.ts';
import { NOBODYS_HASH } from './password-hasher.ts';

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
          blank(account, now),
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

/** What identity itself holds. The account's row stays, without the person. */
export const identityData: PersonalDataHolder = {
  name: 'identity',
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM ledger.account WHERE owner_id = ${userId} AND balance <> 0 LIMIT 1`,
    );
    return open ? 'There is still money in the wallet or on its way. Pay it out first.' : null;
  },
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM profile WHERE user_id = ${userId}`,
    sql`DELETE FROM session WHERE user_id = ${userId}`,
    ...deleteFactors(userId),
    forgetDevices(userId),
    sql`DELETE FROM sign_in WHERE user_id = ${userId}`,
    sql`DELETE FROM password_reset WHERE user_id = ${userId}`,
    // Stored answers contain names and texts, also those that staff got. A repeat of such a command is refused anyway.
    sql`DELETE FROM receipt r
         WHERE r.scope = ${userId} OR r.answer LIKE '%' || ${userId}::text || '%'
            OR r.command_id IN (SELECT e.command_id FROM es.event e WHERE e.subject_id = ${userId})`,
  ],
};

/** No money moves for them from here on; what is moving at this moment makes it fail. */
function closeAccounts(userId: string, now: string): Statement[] {
  // Each is opened where it never was, so that there is something to close.
  return [accounts.wallet(userId), accounts.memberReceivable(userId)].map(
    (account) => sql`SELECT ledger.close_accounts(${userId}, ${accountId(account)}, ${account}, ${now})`,
  );
}

// What takes the address's place is none, so nobody can register it.
const blank = ({ id, version }: AccountRow, now: string): Statement =>
  sql`UPDATE user_account SET email = ${`erased:${id}`}, password_hash = ${NOBODYS_HASH}, first_name = 'Erased',
             last_name = 'member', phone = NULL, requested_role = NULL, status = 'DISABLED', specialties = '{}',
             erased_at = ${now}, version = ${version + 1}
       WHERE id = ${id}`;
