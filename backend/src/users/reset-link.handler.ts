import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { accountById, type AccountRow, audit, toAccount } from '#identity/accounts.port';
import { isStaff } from '#identity/domain/account';
import { allowResetLink } from '#identity/domain/account.decisions';
import { forgetLinks, keepLink, newResetLink, type ResetLink } from '#identity/reset-links.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { ProposalSubject } from '#approvals/domain/proposal';

const PERMIT_HOURS = 24;

/** An ADMIN makes a one-time link for somebody who cannot sign in. The link is shown once; we keep its SHA-256. */
export class MakeResetLink extends Command<ResetLink | Proposed> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ userId: z.guid(), askedBy: z.guid() });
type Wish = z.output<typeof input>;

/**
 * For a colleague it takes two administrators. The link is shown to nobody when the second one confirms: they allow the first one
 * to make it, once, within a day, by the same call.
 */
@CommandHandler(MakeResetLink)
@ProposedCommand()
export class MakeResetLinkHandler
  implements ICommandHandler<MakeResetLink>, Proposable<Wish, ResetLink, ResetLink>
{
  readonly kinds = ['PASSWORD_LINK'] as const;
  readonly input = input;

  constructor(private readonly approvals: Approvals) {}

  execute({ userId, context }: MakeResetLink): Promise<ResetLink | Proposed> {
    return this.approvals.run(this, { userId, askedBy: context.actor.id }, context);
  }

  async decide(unit: Unit, { userId, askedBy }: Wish): Promise<Decided<ResetLink>> {
    const { actor } = unit.context;
    const row = await accountById(unit.db, userId);
    if (!row) throw notFound('user');
    allowResetLink(toAccount(row), actor.id);
    const link = newResetLink();
    const isShown = !belongsToStaff(row) || (await this.isPermitted(unit.db, userId, askedBy));
    if (actor.id === askedBy) make(unit, userId, link);
    else permit(unit, userId, askedBy);
    return {
      result: link,
      facts: {
        kind: 'PASSWORD_LINK',
        subject: { kind: 'user', id: userId },
        memberId: userId,
        amountCents: null,
      },
      isShown,
    };
  }

  async answer(link: ResetLink): Promise<ResetLink> {
    return link;
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    const row = await accountById(db, id);
    return row ? [{ name: 'ROLE_NOW', unit: 'TEXT', value: row.role }] : [];
  }

  private async isPermitted(db: Queryable, userId: string, askedBy: string): Promise<boolean> {
    const [found] = await db.query(
      sql`SELECT 1 FROM password_link_permit
           WHERE user_id = ${userId} AND given_to = ${askedBy} AND expires_at > ${new Date().toISOString()} FOR UPDATE`,
    );
    return found !== undefined;
  }
}

/** Who asked to work here has no rights yet. */
const belongsToStaff = ({ role }: AccountRow): boolean => isStaff(role);

function make(unit: Unit, userId: string, link: ResetLink): void {
  const { actor, now, correlationId } = unit.context;
  unit.write(
    forgetLinks(userId),
    sql`DELETE FROM password_link_permit WHERE user_id = ${userId} AND given_to = ${actor.id}`,
    keepLink(userId, link),
    audit({
      actorId: actor.id,
      at: now,
      correlationId,
      subjectId: userId,
      action: 'PASSWORD_RESET_LINK_MADE',
    }),
  );
}

function permit(unit: Unit, userId: string, askedBy: string): void {
  const expiresAt = new Date(Date.now() + PERMIT_HOURS * 3_600_000).toISOString();
  unit.write(
    sql`INSERT INTO password_link_permit (user_id, given_to, expires_at) VALUES (${userId}, ${askedBy}, ${expiresAt})
        ON CONFLICT (user_id, given_to) DO UPDATE SET expires_at = excluded.expires_at`,
  );
}
