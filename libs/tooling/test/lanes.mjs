/** Runs the parts of a test run side by side, in a few lanes: a lane that is free takes the next part. */
import { say } from './bounded-process.mjs';
import { TakingTurns } from './taking-turns.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {import('./bounded-process.mjs').Surroundings} Surroundings */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} needsBuild
 * @property {(surroundings: Surroundings) => Promise<import('./reports.mjs').Counts>} run
 */

/**
 * Builds when a part needs it. The build takes a lane, beside parts that need none.
 *
 * @param {Part[]} parts in the order in which they begin. Long ones come early, so that the lanes end at about the same time
 * @param {Part} build
 * @param {Surroundings} surroundings
 * @param {number} [lanes] how many run at a time
 * @returns {Promise<Outcome[]>} in the order in which they ended, without the parts that a request to stop came before
 */
export async function runParts(parts, build, surroundings, lanes = 2) {
  const isBuilding = parts.some(({ needsBuild }) => needsBuild);
  const waiting = isBuilding ? [build, ...parts] : [...parts];
  const isSideBySide = lanes > 1 && waiting.length > 1;
  const write = surroundings.write ?? ((stream, text) => process[stream].write(text));
  const turns = isSideBySide ? new TakingTurns(write) : undefined;
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {(value?: unknown) => void} */
  let finishBuild = () => undefined;
  const built = new Promise((resolve) => (finishBuild = resolve));
  let isBuilt = !isBuilding;

  const runLane = async () => {
    while (waiting.length > 0 && !surroundings.stop.isRequested) {
      const next = waiting.findIndex(({ needsBuild }) => isBuilt || !needsBuild);
      if (next === -1) {
        await built;
        continue;
      }
      const [part] = /** @type {[Part]} */ (waiting.splice(next, 1));
      const turn = turns?.open();
      outcomes.push(await timed(part, { ...surroundings, ...(turn && { write: turn.write }) }));
      turn?.close();
      if (part !== build) continue;
      isBuilt = true;
      finishBuild();
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return outcomes;
}

/**
 * A part that breaks off has failed; the others go on.
 *
 * @param {Part} part
 * @param {Surroundings} surroundings
 * @returns {Promise<Outcome>}
 */
async function timed({ name, run }, surroundings) {
  say(surroundings.write, `\n── ${name}`);
  const startedAtMs = Date.now();
  const counts = await run(surroundings).catch((/** @type {unknown} */ error) => {
    say(surroundings.write, `${name} broke off: ${error instanceof Error ? error.stack : String(error)}`);
    return { passed: 0, failed: [`it broke off: ${String(error)}`], skipped: [] };
  });
  return { name, ...counts, seconds: Math.round((Date.now() - startedAtMs) / 1_000) };
}
