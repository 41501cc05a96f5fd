/** People with a second factor. */
import { recoveryCodes, totpSetup } from '@dziva/contracts/factors';
import { stepAt, totpCode } from '#identity/factors/totp';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a secret, this many steps from now. */
export function shownCode(secret: string, off = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, stepAt(Date.now()) + off);
}

/** Starts the setup of an authenticator app; returns its secret. */
export async function begunApp(test: TestApp, { bearer }: Pick<Person, 'bearer'>): Promise<string> {
  const { body } = await test.http.post('/api/auth/factors/totp').set(bearer).expect(201);
  return totpSetup.parse(body).secret;
}

/** A person with an authenticator app, who has entered the code of the previous step. */
export async function withApp(test: TestApp, person: Person) {
  const secret = await begunApp(test, person);
  const { body } = await test.http
    .post('/api/auth/factors/totp/confirm')
    .set(person.bearer)
    .send({ code: shownCode(secret, -1) })
    .expect(201);
  return { ...person, secret, codes: recoveryCodes.parse(body).recoveryCodes };
}
