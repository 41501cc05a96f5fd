import { factorRequired } from '#identity/factors/step-up-required';
import { HttpProblem } from '#platform/http/http-problem';
import type { AccessCheck, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { forbidden, type RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { may } from '@dziva/vocabulary/permissions';
import { unauthenticated } from './unauthenticated.ts';

/** The caller's access, as the guard read it. */
export interface SeenAccess {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly status: string;
  /** The state of the second factor; null if it does not matter. */
  readonly factor: string | null;
  /** Whether all accounts of the same person count as their own. With `APPROVALS=off`, only the account itself does. */
  readonly comparesPersons: boolean;
}

/** Checks in the command's transaction that session, role and status are still the same as the guard read. */
export class SessionCheck implements AccessCheck {
  readonly statement: Statement;
  readonly refusals = {
    access_ended: unauthenticated,
    access_changed: rightsChanged,
    factor_required: factorRequired,
    own_affair: ownAffair,
  };

  /** `seen` is null if nobody is signed in. Commands of the users in `endsAccessOf` wait for this one, and are then refused. */
  constructor(
    readonly seen: SeenAccess | null,
    endsAccessOf: readonly string[] = [],
  ) {
    const { userId = null, sessionId = null, role = null, status = null, factor = null } = seen ?? {};
    this.statement = sql`SELECT app.hold_access(${userId}, ${sessionId}, ${role}, ${status}, ${factor},
                                          ${endsAccessOf}::uuid[])`;
  }

  /** Refuses staff a command about another account of the same person. Commands themselves refuse the same account. */
  statementsFor(events: readonly RecordedEvent[]): Statement[] {
    const { seen } = this;
    if (seen === null || !seen.comparesPersons || !may(seen.role, 'company.act')) return [];
    const others = new Set(events.map(({ subjectId }) => subjectId).filter((id) => id !== seen.userId));
    others.delete(null);
    return others.size === 0
      ? []
      : [sql`SELECT app.refuse_own_affair(${seen.userId}, ${[...others]}::uuid[])`];
  }
}

export const ownAffair = (): RuleViolation =>
  forbidden('SELF_DECISION', 'This is about another account of your own. Ask a colleague to do it.');

/** Whether the rules of a command compare people, and not only accounts. */
export const comparesPersons = ({ access }: CommandContext): boolean =>
  access instanceof SessionCheck && access.seen?.comparesPersons === true;

/**
 * The context of a command that takes away a session, a role or an account. The command waits until the running commands of this
 * person are committed. Their later commands are refused.
 */
export function endingAccessOf(userId: string, context: CommandContext): CommandContext {
  const seen = context.access instanceof SessionCheck ? context.access.seen : null;
  return { ...context, access: new SessionCheck(seen, [userId]) };
}

/** The same inside a command without such a context: waits until the running commands of this person are committed. */
export const endAccessOf = (userId: string): Statement =>
  sql`SELECT app.hold_access(NULL, NULL, NULL, NULL, NULL, ${[userId]}::uuid[])`;

function rightsChanged(): HttpProblem {
  return new HttpProblem(403, 'FORBIDDEN', 'Your rights have changed in the meantime. Nothing was done.');
}
