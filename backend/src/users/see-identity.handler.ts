import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { accountById, accountToChange, toAccount, toUser } from '#identity/people/accounts.port';
import { allowCorrection } from '#identity/people/domain/account.decisions';
import { requireUnseen } from '#identity/people/domain/person';
import { identityOf, recordSeen } from '#identity/people/identity-seen.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { User } from '@dziva/contracts/identity';
import type { Proposed } from '@dziva/contracts/proposed';
import type { SeeIdentityRequest } from '@dziva/contracts/users';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';

/** Somebody of staff saw the document of a national ID. */
export class SeeIdentity extends Command<User | Proposed> {
  constructor(
    readonly userId: string,
    readonly request: SeeIdentityRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** `nationalId` is the one that the person who saw the document had before them. */
const input = z.strictObject({
  userId: z.guid(),
  nationalId: z.string().nullable(),
  identitySeenBy: z.guid(),
  documentId: z.guid().optional(),
});
type Wish = z.output<typeof input>;

/** A seen ID decides who counts as another person, so it needs two people like other rights. */
@CommandHandler(SeeIdentity)
@ProposedCommand()
export class SeeIdentityHandler implements ICommandHandler<SeeIdentity>, Proposable<Wish, undefined, User> {
  readonly kinds = ['IDENTITY_SEEN'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly database: Database,
  ) {}

  async execute({ userId, request, context }: SeeIdentity): Promise<User | Proposed> {
    const { nationalId } = await identityOf(this.database, userId);
    const seen = { userId, nationalId, identitySeenBy: context.actor.id };
    return this.approvals.run(this, { ...seen, ...request }, context);
  }

  async decide(unit: Unit, { nationalId, ...seen }: Wish): Promise<Decided<undefined>> {
    const { userId, identitySeenBy, documentId } = seen;
    // The lock on the account keeps the profile as it is.
    const row = await accountToChange(unit.db, userId);
    if (!row) throw notFound('user');
    allowCorrection(toAccount(row), unit.context.actor.id);
    requireUnseen(await identityOf(unit.db, userId), nationalId);
    await recordSeen(unit, {
      userId,
      identitySeenBy,
      ...(documentId === undefined ? {} : { documentId }),
    });
    const facts = {
      kind: 'IDENTITY_SEEN',
      subject: { kind: 'user', id: userId },
      memberId: userId,
      amountCents: null,
    } as const;
    return { result: undefined, facts, evidence: evidenceFor(unit) };
  }

  async answer(_: undefined, db: Queryable, { userId }: Wish): Promise<User> {
    const row = await accountById(db, userId);
    assert(row, 'accounts are never deleted');
    return toUser(row);
  }

  async background(_db: Queryable, _: ProposalSubject, wish: Wish): Promise<ProposalFact[]> {
    const { nationalId, documentId } = wish;
    return [
      ...(nationalId === null
        ? []
        : [{ name: 'NATIONAL_ID_SEEN', unit: 'TEXT', value: nationalId } as const]),
      ...(documentId === undefined ? [] : [{ name: 'DOCUMENT', unit: 'TEXT', value: documentId } as const]),
    ];
  }
}
