/** The port of a launcher. */
import { setTimeout as delay } from 'node:timers/promises';
import { isPortFree } from './free-port.mjs';
import { Refusal } from './refusal.mjs';

const PORT_MAX = 65_535;
// The server of a killed launcher needs at most 20 seconds to finish its requests.
const LEFTOVER_SERVER_MS = 25_000;
const POLL_MS = 250;

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {number} usual the default when PORT is not set
 */
export function portIn(env, usual) {
  const port = Number(env.PORT || usual);
  if (Number.isInteger(port) && port > 0 && port <= PORT_MAX) return port;
  throw new Refusal(`PORT must be a number from 1 to ${PORT_MAX}, not "${env.PORT}".`);
}

/**
 * @param {number} port
 * @param {string} host
 * @param {string} command the command that uses the port
 * @param {boolean} isOurOwnLeaving true if a server of a killed launcher is still stopping there
 */
export async function refuseBusyPort(port, host, command, isOurOwnLeaving) {
  const deadlineMs = Date.now() + (isOurOwnLeaving ? LEFTOVER_SERVER_MS : 0);
  while (!(await isPortFree(port, host))) {
    if (Date.now() >= deadlineMs) {
      throw new Refusal(
        `Port ${port} is in use by another program: stop that one, or choose another port, PORT=${port + 1} ${command}.`,
      );
    }
    await delay(POLL_MS);
  }
}
