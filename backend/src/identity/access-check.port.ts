import type { AccessCheck, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { forbidden, type RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { HttpProblem } from '#platform/http/http-problem';
import { factorRequired } from './step-up-required.ts';
import { unauthenticated } from './unauthenticated.ts';

/** What the guard has seen of the caller. */
export interface SeenAccess {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly status: string;
  /** How far the second factor was; null where that does not matter. */
  readonly factor: string | null;
  /** Whether all accounts of the same person are their own: with `APPROVALS=off` only the account itself is. */
  readonly comparesPersons: boolean;
}

/** Asks in the command's transaction whether session, role and status are still those that the guard saw. */
export class SessionCheck implements AccessCheck {
  readonly statement: Statement;
  readonly refusals = {
    access_ended: unauthenticated,
    access_changed: rightsChanged,
    factor_required: factorRequired,
    own_affair: ownAffair,
  };

  /** `seen` is null where nobody is signed in. `endsAccessOf` are users whose own commands wait, and then are refused. */
  constructor(
    readonly seen: SeenAccess | null,
    endsAccessOf: readonly string[] = [],
  ) {
    const { userId = null, sessionId = null, role = null, status = null, factor = null } = seen ?? {};
    this.statement = sql`SELECT app.hold_access(${userId}, ${sessionId}, ${role}, ${status}, ${factor},
                                          ${endsAccessOf}::uuid[])`;
  }

  /** Commands refuse staff what is about the account itself; this refuses what is about the person's other accounts. */
  statementsFor(events: readonly RecordedEvent[]): Statement[] {
    const { seen } = this;
    if (seen === null || !seen.comparesPersons || seen.role === 'APPLICANT') return [];
    const others = new Set(events.map(({ subjectId }) => subjectId).filter((id) => id !== seen.userId));
    others.delete(null);
    return others.size === 0
      ? []
      : [sql`SELECT app.refuse_own_affair(${seen.userId}, ${[...others]}::uuid[])`];
  }
}

export const ownAffair = (): RuleViolation =>
  forbidden('SELF_DECISION', 'This is about another account of your own. Ask a colleague to do it.');

/** Whether a command compares persons, and not only accounts. */
export const comparesPersons = ({ access }: CommandContext): boolean =>
  access instanceof SessionCheck && access.seen?.comparesPersons === true;

/**
 * The context of a command that takes a session, a role or an account away: it waits until what this person has under way is
 * committed, and what comes later finds that it may not.
 */
export function endingAccessOf(userId: string, context: CommandContext): CommandContext {
  const seen = context.access instanceof SessionCheck ? context.access.seen : null;
  return { ...context, access: new SessionCheck(seen, [userId]) };
}

/** The same inside a command whose context does not say it: what this person has under way is committed before it is decided. */
export const endAccessOf = (userId: string): Statement =>
  sql`SELECT app.hold_access(NULL, NULL, NULL, NULL, NULL, ${[userId]}::uuid[])`;

function rightsChanged(): HttpProblem {
  return new HttpProblem(403, 'FORBIDDEN', 'Your rights have changed in the meantime. Nothing was done.');
}
