/** Addresses of PostgreSQL as the operator sets them. */
import { isPortOpen } from './free-port.mjs';
import { Refusal } from './refusal.mjs';

const POSTGRES_PORT = 5432;

/**
 * Refuses an address that is none, or where nothing answers.
 *
 * @param {string} variable its name, such as DATABASE_URL
 * @param {string} url
 * @param {string} otherwise what else could be done if nothing answers
 * @returns {Promise<string>} the name of the host
 */
export async function reachableHost(variable, url, otherwise) {
  const { hostname, port } = parse(variable, url);
  if (await isPortOpen(Number(port) || POSTGRES_PORT, hostname)) return hostname;
  throw new Refusal(
    `No PostgreSQL answers at ${hostname}:${port || POSTGRES_PORT} (${variable}): start it, or ${otherwise}.`,
  );
}

/**
 * @param {string} variable
 * @param {string} url
 */
function parse(variable, url) {
  try {
    const parsed = new URL(url);
    if (parsed.hostname !== '' && /^postgres(ql)?:$/.test(parsed.protocol)) return parsed;
  } catch {
    // Reported below.
  }
  throw new Refusal(`${variable} must look like postgres://user:password@host:5432/database.`);
}
