/** WebAuthn: creates challenges and verifies the browser's answers. A challenge belongs to one session, and is used once. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { wrongCode } from './factor-attempts.ts';

const NAME = 'Dziva';
const CHALLENGE_MINUTES = 5;

/** The session of the person, and the origin of our site in their browser. A passkey works only for the host of this origin. */
export interface Place {
  readonly sessionId: string;
  readonly origin: string;
}

interface PasskeyRow {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

/** A new passkey, as it is stored. */
export interface CheckedPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly takeChallenge: (unit: Unit) => Promise<void>;
}

// Loaded on demand, because loading it takes as long as the rest of a start and few requests need it.
const webauthn = () => import('@simplewebauthn/server');

@Injectable()
export class Passkeys {
  constructor(private readonly database: Database) {}

  async creationOptions(
    user: { readonly id: string; readonly email: string; readonly name: string },
    place: Place,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    const known = await this.of(user.id);
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: hostOf(place),
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.keepChallenge(place, options.challenge);
    return options;
  }

  async requestOptions(userId: string, place: Place): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const known = await this.of(userId);
    const options = await generateAuthenticationOptions({
      rpID: hostOf(place),
      allowCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      userVerification: 'preferred',
    });
    await this.keepChallenge(place, options.challenge);
    return options;
  }

  /** The passkey that the browser has created; null if the answer is wrong. */
  async verifyCreation(response: RegistrationResponseJSON, place: Place): Promise<CheckedPasskey | null> {
    const challenge = await this.challengeOf(place);
    if (challenge === null) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: false,
    }).catch(() => undefined);
    if (checked?.verified !== true) return null;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      takeChallenge: (unit) => takeChallenge(unit, place, challenge),
    };
  }

  /** Verifies the browser's signature. Returns a function that uses up the challenge in the command's transaction, or null. */
  async verifyAssertion(
    userId: string,
    response: AuthenticationResponseJSON,
    place: Place,
  ): Promise<((unit: Unit) => Promise<void>) | null> {
    const challenge = await this.challengeOf(place);
    const known = await this.of(userId);
    const passkey = known.find(({ credentialId }) => credentialId.toString('base64url') === response.id);
    if (challenge === null || passkey === undefined) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (checked?.verified !== true) return null;
    const { newCounter } = checked.authenticationInfo;
    return async (unit) => {
      await takeChallenge(unit, place, challenge);
      unit.write(
        sql`UPDATE auth_factor SET sign_count = ${newCounter}, last_used_at = ${unit.context.now} WHERE id = ${passkey.id}`,
      );
    };
  }

  private of(userId: string): Promise<PasskeyRow[]> {
    return this.database.query<PasskeyRow & Record<string, unknown>>(
      sql`SELECT id, credential_id AS "credentialId", public_key AS "publicKey", sign_count AS "signCount"
            FROM auth_factor WHERE user_id = ${userId} AND kind = 'PASSKEY' ORDER BY created_at, id`,
    );
  }

  private async keepChallenge({ sessionId }: Place, challenge: string): Promise<void> {
    await this.database.query(
      sql`UPDATE session SET challenge = ${Buffer.from(challenge, 'base64url')}, challenge_at = ${new Date().toISOString()}
           WHERE id = ${sessionId}`,
    );
  }

  private async challengeOf({ sessionId }: Place): Promise<Buffer | null> {
    const since = new Date(Date.now() - CHALLENGE_MINUTES * 60_000).toISOString();
    const [row] = await this.database.query<{ challenge: Buffer }>(
      sql`SELECT challenge FROM session
           WHERE id = ${sessionId} AND challenge IS NOT NULL AND challenge_at > ${since}`,
    );
    return row?.challenge ?? null;
  }
}

/** Uses up the challenge. If several answers come at once, only one succeeds. */
async function takeChallenge({ db }: Unit, { sessionId }: Place, challenge: Buffer): Promise<void> {
  const [taken] = await db.query(
    sql`UPDATE session SET challenge = NULL, challenge_at = NULL
         WHERE id = ${sessionId} AND challenge = ${challenge} RETURNING id`,
  );
  if (!taken) throw wrongCode('This was answered already. Begin again.');
}

const hostOf = ({ origin }: Place): string => new URL(origin).hostname;
