import { fullName } from '@dziva/vocabulary/full-name';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import { accountById, type AccountRow, audit, toAccount } from '#identity/people/accounts.port';
import { isGiven } from '@dziva/vocabulary/roles';
import { allowResetLink } from '#identity/people/domain/account.decisions';
import { forgetLinks, keepLink, newResetLink, type ResetLink } from '#identity/passwords/reset-links.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Database } from '@dziva/event-ledger/database/database';
import { HttpProblem } from '#platform/http/http-problem';
import { mailMessage } from '#platform/mail/mail-page';
import { Mailer } from '#platform/mail/mailer';
import { DemoMessages } from '#platform/messages/demo-messages';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { PasswordResetLink } from '@dziva/contracts/users';
import type { Proposed } from '@dziva/contracts/proposed';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { z } from 'zod';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { type LinkDelivery, passwordLinkStream } from './domain/password-link.ts';

const PERMIT_HOURS = 24;
/** The namespace of the ids of the links' streams. */
const LINKS = '5b0c6a52-6d6f-5c3e-9d0e-0f6a1f2f7c11';

/**
 * An ADMIN makes a one-time link for somebody who cannot sign in. It is sent to its owner by mail, or shown once if no mail is
 * configured; only its SHA-256 is stored.
 */
export class MakeResetLink extends Command<PasswordResetLink | Proposed> {
  constructor(
    readonly userId: string,
    /** The public address of the server. */
    readonly origin: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ userId: z.guid(), askedBy: z.guid() });
type Wish = z.output<typeof input>;

/**
 * For a colleague, and whenever the link is shown, this needs two administrators. The link is not shown when the second one
 * confirms: the confirmation allows the first one to make it, once, within a day, with the same call.
 */
@CommandHandler(MakeResetLink)
@ProposedCommand()
export class MakeResetLinkHandler
  implements ICommandHandler<MakeResetLink>, Proposable<Wish, ResetLink, ResetLink>
{
  readonly kinds = ['PASSWORD_LINK'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly demo: DemoMessages,
  ) {}

  async execute({ userId, origin, context }: MakeResetLink): Promise<PasswordResetLink | Proposed> {
    const outcome = await this.approvals.run(this, { userId, askedBy: context.actor.id }, context);
    return 'proposal' in outcome ? outcome : this.deliver(userId, outcome, origin);
  }

  async decide(unit: Unit, { userId, askedBy }: Wish): Promise<Decided<ResetLink>> {
    const { actor } = unit.context;
    const row = await accountById(unit.db, userId);
    if (!row) throw notFound('user');
    allowResetLink(toAccount(row), actor.id);
    const link = newResetLink();
    const goesToMember = this.mailer.isOn && !belongsToStaff(row);
    const isHarmless = goesToMember || (await this.isPermitted(unit.db, userId, askedBy));
    if (actor.id === askedBy) await make(unit, userId, link, this.mailer.isOn ? 'MAIL' : 'SHOWN');
    else permit(unit, userId, askedBy);
    return {
      result: link,
      facts: {
        kind: 'PASSWORD_LINK',
        subject: { kind: 'user', id: userId },
        memberId: userId,
        amountCents: null,
      },
      evidence: evidenceFor(unit),
      ...(isHarmless ? { stakeCents: ZERO_CENTS } : {}),
    };
  }

  async answer(link: ResetLink): Promise<ResetLink> {
    return link;
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    const row = await accountById(db, id);
    return row ? [{ name: 'ROLE_NOW', unit: 'TEXT', value: row.role }] : [];
  }

  /** A link that could not be sent is useless, so it is deleted, and the administrator makes another one. */
  private async deliver(userId: string, { token, expiresAt }: ResetLink, origin: string) {
    // The part after the # is never in a server's log.
    const link = `${origin}/password-reset#token=${token}`;
    const owner = await accountById(this.database, userId);
    if (!owner) throw notFound('user');
    const { email: address, firstName, lastName } = owner;
    const mail = letter(firstName, link);
    if (!this.mailer.isOn) {
      this.demo.keep({ channel: 'MAIL', to: address, text: `${mail.title}\n\n${mail.message}`, link });
      return { link, token, expiresAt };
    }
    const to = { name: fullName({ firstName, lastName }), address };
    try {
      await this.mailer.send(`password-link-${randomUUID()}`, to, mailMessage(mail));
    } catch {
      throw new HttpProblem(
        503,
        'MAIL_NOT_SENT',
        'The mail with the link could not be sent. Try again in some minutes.',
      );
    }
    return { sentTo: address, expiresAt };
  }

  private async isPermitted(db: Queryable, userId: string, askedBy: string): Promise<boolean> {
    const [found] = await db.query(
      sql`SELECT 1 FROM password_link_permit
           WHERE user_id = ${userId} AND given_to = ${askedBy} AND expires_at > ${new Date().toISOString()} FOR UPDATE`,
    );
    return found !== undefined;
  }
}

/** A person who applied to work here has no rights yet. */
const belongsToStaff = ({ role }: AccountRow): boolean => isGiven(role);

async function make(unit: Unit, userId: string, link: ResetLink, delivery: LinkDelivery): Promise<void> {
  const { actor, now, correlationId } = unit.context;
  const links = await unit.load(passwordLinkStream, uuidV5(userId, LINKS));
  links.append([{ type: 'PasswordLinkMade', data: { userId, delivery } }]);
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

const letter = (firstName: string, link: string) => ({
  title: 'Change your password',
  greeting: `Dear ${firstName},`,
  message: 'With this link you set a new password. It works once, within 24 hours.',
  link,
  footnote:
    'You get this because one of our administrators made it for you. If you did not ask for it, call us at once. We never ask for your password.',
});

function permit(unit: Unit, userId: string, askedBy: string): void {
  const expiresAt = new Date(Date.now() + PERMIT_HOURS * 3_600_000).toISOString();
  unit.write(
    sql`INSERT INTO password_link_permit (user_id, given_to, expires_at) VALUES (${userId}, ${askedBy}, ${expiresAt})
        ON CONFLICT (user_id, given_to) DO UPDATE SET expires_at = excluded.expires_at`,
  );
}
