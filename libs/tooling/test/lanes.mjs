/** Runs the parts of a test run: those of one lane one after the other, the lanes side by side. */
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
 * Builds when a part needs it. The build runs beside the parts that do not.
 *
 * @param {Part[][]} lanes
 * @param {Part} build
 * @param {Surroundings} surroundings
 * @returns {Promise<Outcome[]>} lane by lane, without the parts that a request to stop came before
 */
export async function runLanes(lanes, build, surroundings) {
  const busy = lanes.filter((parts) => parts.length > 0);
  const isBuilding = busy.flat().some(({ needsBuild }) => needsBuild);
  const isSideBySide = busy.length > 1 || (isBuilding && busy.flat().some(({ needsBuild }) => !needsBuild));
  const write = surroundings.write ?? ((stream, text) => process[stream].write(text));
  const turns = isSideBySide ? new TakingTurns(write) : undefined;
  const built = isBuilding ? runLane([build], { surroundings, turns }) : Promise.resolve([]);
  const outcomes = busy.map((parts) => runLane(parts, { surroundings, turns, built }));
  return (await Promise.all([built, ...outcomes])).flat();
}

/**
 * @param {Part[]} parts
 * @param {{ surroundings: Surroundings, turns?: TakingTurns | undefined, built?: Promise<unknown> }} run
 */
async function runLane(parts, { surroundings, turns, built }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const part of parts) {
    if (part.needsBuild) await built;
    if (surroundings.stop.isRequested) break;
    const turn = turns?.open();
    outcomes.push(await timed(part, { ...surroundings, ...(turn && { write: turn.write }) }));
    turn?.close();
  }
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
