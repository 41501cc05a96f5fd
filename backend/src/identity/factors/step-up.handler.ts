import { PasswordVerifier } from '#identity/passwords/password-verifier';
import { accountById } from '#identity/people/accounts.port';
import type { Device } from '#identity/sign-in/session-start';
import { factorShown, SignInLog } from '#identity/sign-in/sign-in-log';
import type { SignedIn } from '#platform/http/request';
import type { StepUpRequest } from '@dziva/contracts/factors';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { ProofMethod } from '@dziva/vocabulary/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { useRecoveryCode } from './domain/factors.decisions.ts';
import { factorsStream } from './domain/factors.ts';
import { FactorAttempts, wrongCode } from './factor-attempts.ts';
import { FactorSecrets } from './factor-secrets.ts';
import { factorsIdOf, factorsOf, markSteppedUp, recoveryCodesLeft, totpOf } from './factors.queries.ts';
import { Passkeys } from './passkeys.ts';
import { stepOf } from './totp.ts';

/** A right proof. `use` uses it up in the command's transaction, so that it does not work twice. */
interface CheckedProof {
  readonly method: ProofMethod;
  readonly use: (unit: Unit) => Promise<void>;
}

/** Checks the second factor, or the password if there is none. */
export class StepUp extends Command<undefined> {
  constructor(
    readonly request: StepUpRequest,
    readonly me: SignedIn,
    readonly device: Device,
    readonly origin: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(StepUp)
export class StepUpHandler implements ICommandHandler<StepUp> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly secrets: FactorSecrets,
    private readonly passkeys: Passkeys,
    private readonly attempts: FactorAttempts,
    private readonly passwords: PasswordVerifier,
    private readonly log: SignInLog,
  ) {}

  async execute({ request, me, device, origin, context }: StepUp): Promise<undefined> {
    const shown = await this.shownBy(request, me, { device, origin }).catch(async (refusal: unknown) => {
      await this.log.refusedFactor(
        { sessionId: me.sessionId, method: methodOf(request) },
        device,
        refusal,
        context.now,
      );
      throw refusal;
    });
    await this.unitOfWork.run(context, {
      decide: async (unit) => {
        await shown.use(unit);
        // A password is not recorded again, because the sign-in started with one.
        if (shown.method !== 'PASSWORD')
          unit.write(factorShown(me.sessionId, device, shown.method, context.now));
        unit.write(markSteppedUp(me.sessionId, new Date().toISOString()));
      },
      answer: async () => undefined,
    });
  }

  private shownBy(
    { code, recoveryCode, assertion, password = '' }: StepUpRequest,
    me: SignedIn,
    { device, origin }: { readonly device: Device; readonly origin: string },
  ) {
    if (assertion !== undefined) {
      // The contract has checked the shape, and the library checks the content.
      const response = assertion as unknown as AuthenticationResponseJSON;
      return this.attempts.of(me.id, () => this.byPasskey(me, response, origin));
    }
    if (code !== undefined) return this.attempts.of(me.id, () => this.byCode(me.id, code));
    if (recoveryCode !== undefined)
      return this.attempts.of(me.id, () => this.byRecoveryCode(me.id, recoveryCode));
    return this.byPassword(me.id, password, device);
  }

  private async byPasskey(
    me: SignedIn,
    response: AuthenticationResponseJSON,
    origin: string,
  ): Promise<CheckedProof | null> {
    const use = await this.passkeys.verifyAssertion(me.id, response, { sessionId: me.sessionId, origin });
    return use === null ? null : { method: 'PASSKEY', use };
  }

  private async byCode(userId: string, code: string): Promise<CheckedProof | null> {
    const totp = await totpOf(this.database, userId, true);
    if (!totp) return null;
    const secret = await this.secrets.open(totp.id, totp.secret);
    const step = stepOf(secret, code, Date.now(), totp.lastStep);
    if (step === null) return null;
    const use = async ({ db, context }: Unit) => {
      const [taken] = await db.query(
        sql`UPDATE auth_factor SET last_step = ${step}, last_used_at = ${context.now}
             WHERE id = ${totp.id} AND (last_step IS NULL OR last_step < ${step}) RETURNING id`,
      );
      if (!taken) throw wrongCode();
    };
    return { method: 'TOTP', use };
  }

  private async byRecoveryCode(userId: string, code: string): Promise<CheckedProof | null> {
    const hash = await this.secrets.hashOf(userId, code);
    const [there] = await this.database.query(
      sql`SELECT 1 FROM recovery_code WHERE user_id = ${userId} AND code_hash = ${hash}`,
    );
    if (!there) return null;
    const use = async (unit: Unit) => {
      const factors = await unit.load(factorsStream, factorsIdOf(userId));
      const [taken] = await unit.db.query(
        sql`DELETE FROM recovery_code WHERE user_id = ${userId} AND code_hash = ${hash} RETURNING user_id`,
      );
      if (!taken) throw wrongCode();
      factors.append(useRecoveryCode(userId, await recoveryCodesLeft(unit.db, userId)));
    };
    return { method: 'RECOVERY_CODE', use };
  }

  private async byPassword(userId: string, password: string, device: Device): Promise<CheckedProof> {
    const account = await accountById(this.database, userId);
    if (!account) throw notFound('account');
    if ((await factorsOf(this.database, userId)).length > 0) throw wrongCode(FACTOR_WANTED);
    if (!(await this.passwords.isRight(account, password, device)))
      throw wrongCode('The password is not right.');
    // If a factor was added in the meantime, the password is not enough.
    const use = async ({ db }: Unit) => {
      if ((await factorsOf(db, userId)).length > 0) throw wrongCode(FACTOR_WANTED);
    };
    return { method: 'PASSWORD', use };
  }
}

function methodOf({ code, recoveryCode, assertion }: StepUpRequest): CheckedProof['method'] {
  if (assertion !== undefined) return 'PASSKEY';
  if (code !== undefined) return 'TOTP';
  return recoveryCode === undefined ? 'PASSWORD' : 'RECOVERY_CODE';
}

const FACTOR_WANTED = 'Your account has a second factor: the password alone does not count here.';
