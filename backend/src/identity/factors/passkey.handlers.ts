import { fullName } from '@dziva/vocabulary/full-name';
import { endingAccessOf } from '#identity/guard/access-check.port';
import { accountById } from '#identity/people/accounts.port';
import type { SignedIn } from '#platform/http/request';
import type { AddPasskeyRequest, RecoveryCodes } from '@dziva/contracts/factors';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import { addFactor } from './domain/factors.decisions.ts';
import { factorsStream } from './domain/factors.ts';
import { FactorAttempts, wrongCode } from './factor-attempts.ts';
import { FactorSecrets, newRecoveryCodes } from './factor-secrets.ts';
import {
  requireFactorInOthers,
  factorsIdOf,
  recoveryCodesLeft,
  writeRecoveryCodes,
} from './factors.queries.ts';
import { Passkeys, type Place } from './passkeys.ts';

/** Returns the options with which the browser creates a passkey. */
export class StartPasskey extends Command<PublicKeyCredentialCreationOptionsJSON> {
  constructor(
    readonly me: SignedIn,
    readonly place: Place,
  ) {
    super();
  }
}

@CommandHandler(StartPasskey)
export class StartPasskeyHandler implements ICommandHandler<StartPasskey> {
  constructor(
    private readonly database: Database,
    private readonly passkeys: Passkeys,
  ) {}

  async execute({ me, place }: StartPasskey): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const account = await accountById(this.database, me.id);
    if (!account) throw notFound('account');
    const { id, email, firstName, lastName } = account;
    return this.passkeys.creationOptions({ id, email, name: fullName({ firstName, lastName }) }, place);
  }
}

/** Returns the options with which the browser shows one of the user's passkeys. */
export class StartProof extends Command<PublicKeyCredentialRequestOptionsJSON> {
  constructor(
    readonly me: SignedIn,
    readonly place: Place,
  ) {
    super();
  }
}

@CommandHandler(StartProof)
export class StartProofHandler implements ICommandHandler<StartProof> {
  constructor(private readonly passkeys: Passkeys) {}

  execute({ me, place }: StartProof): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.passkeys.requestOptions(me.id, place);
  }
}

/** Adds the passkey that the browser has created. `name` is the name of the device. */
export class AddPasskey extends Command<RecoveryCodes> {
  constructor(
    readonly request: AddPasskeyRequest,
    readonly name: string | null,
    readonly me: SignedIn,
    readonly place: Place,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: Passkeys,
    private readonly secrets: FactorSecrets,
    private readonly attempts: FactorAttempts,
  ) {}

  async execute({ request, name, me, place, context }: AddPasskey): Promise<RecoveryCodes> {
    // The contract has checked the shape, and the library checks the content.
    const response = request.credential as unknown as RegistrationResponseJSON;
    const made = await this.attempts
      .of(me.id, () => this.passkeys.verifyCreation(response, place))
      .catch(notRight);
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((code) => this.secrets.hashOf(me.id, code)));
    const factorId = randomUUID();
    return this.unitOfWork.run(endingAccessOf(me.id, context), {
      decide: async (unit) => {
        const factors = await unit.load(factorsStream, factorsIdOf(me.id));
        await made.takeChallenge(unit);
        const isFirst = factors.state.factors.length === 0;
        const hasCodes = (await recoveryCodesLeft(unit.db, me.id)) > 0;
        factors.append(addFactor(factors.state, { userId: me.id, factorId, kind: 'PASSKEY' }));
        unit.write(
          sql`INSERT INTO auth_factor
                (id, user_id, kind, name, created_at, confirmed_at, credential_id, public_key, sign_count)
              VALUES (${factorId}, ${me.id}, 'PASSKEY', ${name ?? 'Passkey'}, ${context.now}, ${context.now},
                      ${made.credentialId}, ${made.publicKey}, ${made.signCount})`,
          ...(hasCodes ? [] : writeRecoveryCodes(me.id, hashes)),
          ...(isFirst ? requireFactorInOthers(me.id, me.sessionId, new Date().toISOString()) : []),
        );
        return hasCodes ? [] : codes;
      },
      answer: (recoveryCodes) => Promise.resolve({ recoveryCodes }),
      constraints: {
        auth_factor_credential_id_key: () =>
          stateConflict('PASSKEY_KNOWN', 'This passkey is registered already.'),
      },
    });
  }
}

/** Replaces the message about a wrong code by one about a passkey. */
function notRight(refusal: unknown): never {
  const isWrong = refusal instanceof Error && 'code' in refusal && refusal.code === 'WRONG_CODE';
  throw isWrong ? wrongCode('This passkey could not be checked. Begin again.') : refusal;
}
