/** Runs the parts of a test run in parallel, three at a time: when one ends, the next one begins. */
import { say } from './bounded-process.mjs';
import { TakingTurns } from './taking-turns.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {import('./bounded-process.mjs').RunContext} RunContext */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {boolean} needsBuild
 * @property {(context: RunContext) => Promise<import('./reports.mjs').Counts>} run
 */

/** With two parts, two cores had nothing to do for a tenth of the time: a part often waits, for a page, a timer or another process. */
const PARTS_MAX = 3;

/**
 * Builds if a part needs it. The build is one of the parts that run at the same time; parts that do not need it can run then.
 *
 * @param {Part[]} parts in the order in which they begin. Long ones come early, so that no long one is left at the end
 * @param {Part} build
 * @param {RunContext} context
 * @param {number} [partsMax] how many run at a time
 * @returns {Promise<Outcome[]>} in the order in which they ended. Parts that had not begun at a request to stop are missing
 */
export async function runParts(parts, build, context, partsMax = PARTS_MAX) {
  const isBuilding = parts.some(({ needsBuild }) => needsBuild);
  const waiting = isBuilding ? [build, ...parts] : [...parts];
  const isParallel = partsMax > 1 && waiting.length > 1;
  const write = context.write ?? ((stream, text) => process[stream].write(text));
  const turns = isParallel ? new TakingTurns(write) : undefined;
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {(value?: unknown) => void} */
  let finishBuild = () => undefined;
  const built = new Promise((resolve) => (finishBuild = resolve));
  let isBuilt = !isBuilding;

  const runWaiting = async () => {
    while (waiting.length > 0 && !context.stop.isRequested) {
      const next = waiting.findIndex(({ needsBuild }) => isBuilt || !needsBuild);
      if (next === -1) {
        await built;
        continue;
      }
      const [part] = /** @type {[Part]} */ (waiting.splice(next, 1));
      const turn = turns?.open();
      outcomes.push(await timed(part, { ...context, ...(turn && { write: turn.write }) }));
      turn?.close();
      if (part !== build) continue;
      isBuilt = true;
      finishBuild();
    }
  };
  await Promise.all(Array.from({ length: partsMax }, runWaiting));
  return outcomes;
}

/**
 * Runs one part and measures its time. A part that throws counts as failed; the others go on.
 *
 * @param {Part} part
 * @param {RunContext} context
 * @returns {Promise<Outcome>}
 */
async function timed({ name, run }, context) {
  say(context.write, `\n── ${name}`);
  const startedAtMs = Date.now();
  const counts = await run(context).catch((/** @type {unknown} */ error) => {
    say(context.write, `${name} broke off: ${error instanceof Error ? error.stack : String(error)}`);
    return { passed: 0, failed: [`it broke off: ${String(error)}`], skipped: [] };
  });
  return { name, ...counts, seconds: Math.round((Date.now() - startedAtMs) / 1_000) };
}
