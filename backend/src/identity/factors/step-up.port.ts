/** Lets a command of any feature require a step-up, if only its own rules can decide whether that is needed. */
import type { Config } from '#config';
import { SessionCheck } from '#identity/guard/access-check.port';
import { stepUpTimes } from '#identity/sign-in/domain/session';
import { CONFIG } from '#platform/config.module';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { stepUpRequired } from './step-up-required.ts';

@Injectable()
export class StepUps {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SECOND_FACTOR'>,
  ) {}

  /** Throws 403 unless the person has made a step-up in the last five minutes. */
  async requireRecent(unit: Unit): Promise<void> {
    const sessionId = this.sessionOf(unit.context);
    if (sessionId === null) return;
    const [recent] = await unit.db.query(
      sql`SELECT 1 FROM session WHERE id = ${sessionId} AND stepped_up_at > ${since()}
             AND coalesce(shown_at, stepped_up_at) > ${shownSince()}`,
    );
    if (!recent) throw stepUpRequired();
  }

  /** Like `requireRecent`, but only for people with a second factor. For commands for which the password was entered already. */
  async requireFactor(unit: Unit): Promise<void> {
    const sessionId = this.sessionOf(unit.context);
    if (sessionId === null) return;
    const [missing] = await unit.db.query(
      sql`SELECT 1 FROM session s JOIN auth_factor f USING (user_id)
           WHERE s.id = ${sessionId} AND f.confirmed_at IS NOT NULL
             AND (s.stepped_up_at > ${since()} AND coalesce(s.shown_at, s.stepped_up_at) > ${shownSince()}) IS NOT TRUE LIMIT 1`,
    );
    if (missing) throw stepUpRequired();
  }

  /**
   * Runs a command that needs a step-up of its own. `act` is exactly what the person confirms, to the cent. In `run`, `require`
   * uses up that step-up, or throws 403. Then the person is asked to confirm only this act, and the same call succeeds later.
   */
  async forAct<T>(
    context: CommandContext,
    act: readonly string[],
    run: (require: (unit: Unit) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const sessionId = this.sessionOf(context);
    if (sessionId === null) return run(() => Promise.resolve());
    const hash = createHash('sha256').update(JSON.stringify(act)).digest();
    let isMissing = false;
    try {
      return await run(async (unit) => {
        const [taken] = await unit.db.query(
          sql`UPDATE session SET step_up_for = NULL
               WHERE id = ${sessionId}
                 AND (stepped_up_at = 'infinity' OR (step_up_for = ${hash} AND stepped_up_at > ${since()})) RETURNING id`,
        );
        isMissing = !taken;
        if (isMissing) throw stepUpRequired();
      });
    } catch (refusal) {
      if (isMissing)
        await this.database.query(sql`UPDATE session SET step_up_asked = ${hash} WHERE id = ${sessionId}`);
      throw refusal;
    }
  }

  /** The session that needs a step-up; null for jobs and the demo data, or if second factors are switched off. */
  private sessionOf({ access }: CommandContext): string | null {
    if (!this.config.SECOND_FACTOR || !(access instanceof SessionCheck)) return null;
    return access.seen?.sessionId ?? null;
  }
}

const since = (): string => stepUpTimes(Date.now()).steppedUpAfter;
const shownSince = (): string => stepUpTimes(Date.now()).shownAfter;
