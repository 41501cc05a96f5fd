import { endingAccessOf } from '#identity/guard/access-check.port';
import { accountById } from '#identity/people/accounts.port';
import type { SignedIn } from '#platform/http/request';
import type { ConfirmTotpRequest, RecoveryCodes, TotpSetup } from '@dziva/contracts/factors';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { addFactor } from './domain/factors.decisions.ts';
import { factorsStream } from './domain/factors.ts';
import { FactorAttempts, wrongCode } from './factor-attempts.ts';
import { FactorSecrets, newRecoveryCodes } from './factor-secrets.ts';
import { requireFactorInOthers, factorsIdOf, totpOf, writeRecoveryCodes } from './factors.queries.ts';
import { base32, newTotpSecret, stepOf, totpUri } from './totp.ts';

/** Creates a secret for an authenticator app. It counts after a code was confirmed. Starting again creates another secret. */
export class StartTotp extends Command<TotpSetup> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(StartTotp)
export class StartTotpHandler implements ICommandHandler<StartTotp> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: FactorSecrets,
  ) {}

  async execute({ context }: StartTotp): Promise<TotpSetup> {
    const userId = context.actor.id;
    const id = randomUUID();
    const secret = newTotpSecret();
    const sealed = await this.secrets.seal(id, secret);
    const written = base32(secret);
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const account = await accountById(unit.db, userId);
        if (!account) throw notFound('account');
        unit.write(
          sql`DELETE FROM auth_factor WHERE user_id = ${userId} AND kind = 'TOTP' AND confirmed_at IS NULL`,
          sql`INSERT INTO auth_factor (id, user_id, kind, name, created_at, secret)
              VALUES (${id}, ${userId}, 'TOTP', 'Authenticator app', ${context.now}, ${sealed})`,
        );
        return { secret: written, uri: totpUri(written, account.email) };
      },
      answer: (setup) => Promise.resolve(setup),
    });
  }
}

/** Completes the setup of an authenticator app. From now on, the account has a second factor. */
export class ConfirmTotp extends Command<RecoveryCodes> {
  constructor(
    readonly request: ConfirmTotpRequest,
    readonly me: SignedIn,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly secrets: FactorSecrets,
    private readonly attempts: FactorAttempts,
  ) {}

  async execute({ request, me, context }: ConfirmTotp): Promise<RecoveryCodes> {
    const pending = await totpOf(this.database, me.id, false);
    if (!pending) throw nothingPending();
    const step = await this.attempts.of(me.id, async () => {
      const secret = await this.secrets.open(pending.id, pending.secret);
      return stepOf(secret, request.code, Date.now(), pending.lastStep);
    });
    const recoveryCodes = newRecoveryCodes();
    const hashes = await Promise.all(recoveryCodes.map((code) => this.secrets.hashOf(me.id, code)));
    // From now on, the other sessions must show the factor. Their commands are not committed without it.
    return this.unitOfWork.run(endingAccessOf(me.id, context), {
      decide: async (unit) => {
        const factors = await unit.load(factorsStream, factorsIdOf(me.id));
        const [confirmed] = await unit.db.query(
          sql`UPDATE auth_factor SET confirmed_at = ${context.now}, last_step = ${step}, last_used_at = ${context.now}
               WHERE id = ${pending.id} AND confirmed_at IS NULL RETURNING id`,
        );
        // If two confirmations come at once, the second one is refused, because a code works only once.
        if (!confirmed) throw wrongCode();
        factors.append(addFactor(factors.state, { userId: me.id, factorId: pending.id, kind: 'TOTP' }));
        unit.write(
          sql`DELETE FROM auth_factor WHERE user_id = ${me.id} AND kind = 'TOTP' AND id <> ${pending.id}`,
          ...writeRecoveryCodes(me.id, hashes),
          ...requireFactorInOthers(me.id, me.sessionId, new Date().toISOString()),
        );
      },
      answer: () => Promise.resolve({ recoveryCodes }),
    });
  }
}

const nothingPending = () =>
  stateConflict('NOTHING_TO_CONFIRM', 'No authenticator app is being set up. Begin again.');
