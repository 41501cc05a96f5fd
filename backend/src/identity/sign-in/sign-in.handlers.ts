import type { Config } from '#config';
import { endingAccessOf } from '#identity/guard/access-check.port';
import { accessEnded } from '#identity/guard/unauthenticated';
import { invalidCredentials, PasswordVerifier } from '#identity/passwords/password-verifier';
import { hasEnded } from '#identity/people/domain/reading-limits';
import { CONFIG } from '#platform/config.module';
import { DEMO_ACCOUNTS } from '@dziva/contracts/demo-accounts';
import type { LoginRequest } from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Role } from '@dziva/vocabulary/roles';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { raise } from './access-alerts.port.ts';
import { isNewDevice, sharersOf } from './known-devices.ts';
import { type Device, newSession, startOf, startSession } from './session-start.ts';
import { signedIn, SignInLog } from './sign-in-log.ts';
import { type SignInResult, SignInResults } from './sign-in-results.ts';

export class SignIn extends Command<SignInResult> {
  constructor(
    readonly form: LoginRequest,
    readonly device: Device,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordVerifier,
    private readonly results: SignInResults,
    private readonly log: SignInLog,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DEMO'>,
  ) {}

  async execute({ form, device, context }: SignIn): Promise<SignInResult> {
    const { account, isKnown } = await this.passwords
      .verifySignIn(form.email, form.password, device)
      .catch(async (refusal: unknown) => {
        await this.log.refused(form.email, device, refusal, context.now);
        throw refusal;
      });
    if (account.accessUntil !== null && hasEnded(account.accessUntil, context.today))
      throw accessEnded(account.accessUntil);
    const session = newSession(
      account.id,
      account.role,
      device,
      this.config.DEMO && isDemoAccount(account.email),
    );
    // If there are too many sessions, the oldest one ends.
    await this.unitOfWork.run(endingAccessOf(account.id, context), {
      decide: async (unit) => {
        // Demo accounts are used from any device, so they cause no alerts.
        if (!isKnown && !session.isDemo) await this.alertAboutDevice(unit, account, device);
        unit.write(
          ...startSession(session, account.passwordHash),
          signedIn(session.id, device, 'PASSWORD', context.now),
        );
      },
      answer: async () => undefined,
    });
    const opened = await this.results.resultOf(startOf(session), session.cookie);
    // The password was changed, or the account was disabled, during the check.
    if (!opened) throw invalidCredentials();
    return opened;
  }

  /** Raises alerts about a browser in which this account has not signed in before. */
  private async alertAboutDevice(
    unit: Unit,
    account: { readonly id: string; readonly role: Role },
    { mark }: Device,
  ): Promise<void> {
    const userId = account.id;
    if (await isNewDevice(unit.db, userId, mark))
      await raise(unit, { type: 'NewDeviceUsed', data: { userId, role: account.role } });
    const others = await sharersOf(unit.db, account, mark);
    if (others.length > 0) await raise(unit, { type: 'DeviceShared', data: { userId, others } });
  }
}

const isDemoAccount = (email: string): boolean => DEMO_ACCOUNTS.some((each) => each.email === email);

/** Ends a session of the user: the current one (sign-out) or another. */
export class EndSession extends Command<undefined> {
  constructor(
    readonly sessionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ sessionId, context }: EndSession): Promise<undefined> {
    await this.unitOfWork.run(endingAccessOf(context.actor.id, context), {
      decide: async (unit) => {
        const [own] = await unit.db.query(
          sql`SELECT 1 FROM session WHERE id = ${sessionId} AND user_id = ${context.actor.id} AND ended_at IS NULL`,
        );
        if (!own) throw notFound('session');
        unit.write(
          sql`UPDATE session SET ended_at = ${new Date().toISOString()} WHERE id = ${sessionId} AND ended_at IS NULL`,
        );
      },
      answer: async () => undefined,
    });
  }
}
