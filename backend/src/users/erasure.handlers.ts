import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { Config } from '#config';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import { z } from 'zod';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { BEFORE_STREAMS } from '@dziva/event-ledger/commands/command-transaction';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { CONFIG } from '#platform/config.module';
import { Files } from '#platform/files/files';
import { PersonalData } from '#platform/personal-data/personal-data';
import { Inject } from '@nestjs/common';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endAccessOf, endingAccessOf } from '#identity/guard/access-check.port';
import { accountById, accountToChange, audit, blankAccount, toAccount } from '#identity/people/accounts.port';
import { allowErasure, moneyCameIn, NO_GROUNDS } from './domain/erasure.decisions.ts';
import { erasureGrounds } from './erasure-grounds.ts';

const ONE_AT_A_TIME = `${BEFORE_STREAMS}one erasure`;

/** The files that are removed with a person. */
interface Erased {
  readonly files: readonly string[];
}

/** Erases the personal data of somebody; what they did can still be verified under an id without a name. */
export class EraseUser extends Command<Proposed | undefined> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ userId: z.guid() });
type Wish = z.output<typeof input>;

/** It cannot be undone, so it needs two administrators. */
@CommandHandler(EraseUser)
@ProposedCommand()
export class EraseUserHandler
  implements ICommandHandler<EraseUser>, Proposable<Wish, readonly string[], Erased>
{
  readonly kinds = ['ERASURE'] as const;
  readonly input = input;
  readonly constraints = { closed_account: moneyCameIn };

  constructor(
    private readonly approvals: Approvals,
    private readonly personalData: PersonalData,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Pick<Config, 'RETENTION_YEARS'>,
  ) {}

  async execute({ userId, context }: EraseUser): Promise<Proposed | undefined> {
    const outcome = await this.approvals.run(this, { userId }, endingAccessOf(userId, context));
    if ('proposal' in outcome) return outcome;
    // Rows first: the clean-up removes a file without a row later, but a row without its file would be an error on a screen.
    for (const name of outcome.files) await this.files.remove(name);
    return undefined;
  }

  /** The result is the names of files; those that are not removed at once are removed by the clean-up. */
  async decide(unit: Unit, { userId }: Wish): Promise<Decided<readonly string[]>> {
    // The reasons against it are read in the transaction that erases, one erasure at a time.
    const account = await unit.db.holding([ONE_AT_A_TIME], async () => {
      await unit.db.query(endAccessOf(userId));
      return accountToChange(unit.db, userId);
    });
    if (!account) throw notFound('user');
    const { actor, now, correlationId } = unit.context;
    const isErased = account.erasedAt !== null;
    const years = this.config.RETENTION_YEARS;
    const grounds = isErased
      ? NO_GROUNDS
      : await erasureGrounds(unit.db, this.personalData, account, unit.context, years);
    allowErasure(toAccount(account), actor.id, grounds);
    const facts = {
      kind: 'ERASURE',
      subject: { kind: 'user', id: userId },
      memberId: userId,
      amountCents: null,
    } as const;
    const evidence = evidenceFor(unit);
    // An erased account has nothing left to erase.
    if (isErased) return { result: [], facts, evidence, stakeCents: ZERO_CENTS };
    const names = await this.personalData.files(userId, unit.db);
    unit.write(
      ...closeAccounts(userId, now),
      // The features come first, because they use the account's address to find texts.
      ...this.personalData.erasures(userId),
      blankAccount(account, now),
      audit({ actorId: actor.id, subjectId: userId, action: 'ACCOUNT_ERASED', at: now, correlationId }),
    );
    return { result: names, facts, evidence };
  }

  async answer(files: readonly string[]): Promise<Erased> {
    return { files };
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    const row = await accountById(db, id);
    return row ? [{ name: 'ROLE_NOW', unit: 'TEXT', value: row.role }] : [];
  }
}

/** Closes the person's accounts in the ledger, so that no money can move any more; a movement that is under way fails. */
function closeAccounts(userId: string, now: string): Statement[] {
  // An account that was never opened is opened first, so that it can be closed.
  return [accounts.wallet(userId), accounts.memberReceivable(userId)].map(
    (account) => sql`SELECT ledger.close_accounts(${userId}, ${accountId(account)}, ${account}, ${now})`,
  );
}
