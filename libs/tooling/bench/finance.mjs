/** Somebody of finance, for a bench that calls the server. */
import { randomUUID } from 'node:crypto';
import { run } from './cluster.mjs';

/**
 * Somebody who registers, and is then made FINANCE by the owner of the database.
 *
 * @param {string} url
 * @param {string} ownerUrl
 * @returns {Promise<string>} the token
 */
export async function tokenOfFinance(url, ownerUrl) {
  const member = {
    email: `bench-${randomUUID()}@dziva.example`,
    password: randomUUID(),
    firstName: 'Ben',
    lastName: 'Chmark',
  };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(member),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  await run(
    ownerUrl,
    `UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE email = '${member.email}'`,
  );
  return /** @type {{ token: string }} */ (await answer.json()).token;
}
