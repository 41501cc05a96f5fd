import { runBounded } from './bounded-process.mjs';
import { runParts } from './parallel-parts.mjs';

/** @typedef {import('./parallel-parts.mjs').Part} Part */

const ONE = { passed: 1, failed: [], skipped: [] };

/** @type {string} */
let output;
/** @type {{ isRequested: boolean, onRequest: () => void }} */
let stop;
/** @type {import('./parallel-parts.mjs').RunContext} */
let context;

beforeEach(() => {
  output = '';
  stop = { isRequested: false, onRequest: () => undefined };
  context = {
    env: process.env,
    reports: '/nowhere',
    stop: /** @type {import('../start/processes.mjs').StopRequest} */ (/** @type {unknown} */ (stop)),
    write: (_, text) => (output += String(text)),
  };
});

/**
 * @param {string} name
 * @param {Part['run']} [run]
 * @returns {Part}
 */
const part = (name, run = async () => ONE) => ({ name, needsBuild: false, run });
const build = part('build');

/** A node program as a part; its output takes turns. */
const program = (/** @type {string} */ name, /** @type {string} */ source) =>
  part(name, async (given) => {
    const exitCode = await runBounded(['-e', source], '.', given);
    return { ...ONE, failed: Array.from({ length: exitCode }, () => source) };
  });

const namesOf = (/** @type {import('./reports.mjs').Outcome[]} */ outcomes) =>
  outcomes.map(({ name, passed, failed }) => `${name} ${passed} ${failed.length}`);

describe('The parts of a test run', () => {
  it('run three at a time; when one ends, the next one begins', async () => {
    /** @type {(value?: unknown) => void} */
    let meet = () => undefined;
    const met = new Promise((resolve) => (meet = resolve));
    // The first two end only when the last one has begun, after the third one has ended.
    const long = (/** @type {string} */ name) => part(name, async () => met.then(() => ONE));
    const last = part('d', async () => {
      meet();
      return ONE;
    });
    const outcomes = await runParts([long('a'), long('b'), part('c'), last], build, context);
    expect(namesOf(outcomes).toSorted()).toEqual(['a 1 0', 'b 1 0', 'c 1 0', 'd 1 0']);
  });

  it('write their lines together, one part after the other', async () => {
    const slow = `console.log('a1'); process.on('exit', () => { console.log('a2'); process.exitCode = 3 })`;
    const quick = `console.log('b1'); console.error('b2')`;
    const outcomes = await runParts([program('slow', slow), program('quick', quick)], build, context);
    expect(output).toBe('\n── slow\na1\na2\n\n── quick\nb1\nb2\n');
    expect(namesOf(outcomes).toSorted()).toEqual(['quick 1 0', 'slow 1 3']);
  });

  it('go on when one of them throws, which then counts as failed', async () => {
    const broken = part('a', () => Promise.reject(new Error('no such program')));
    const outcomes = await runParts([broken, part('b'), part('c')], build, context);
    expect(namesOf(outcomes).toSorted()).toEqual(['a 0 1', 'b 1 0', 'c 1 0']);
    expect(output).toContain('a broke off: Error: no such program');
  });

  it('that need no build run during the build, the others after it', async () => {
    /** @type {string[]} */
    const order = [];
    /** @type {(value?: unknown) => void} */
    let finish = () => undefined;
    const building = new Promise((resolve) => (finish = resolve));
    const noting = (/** @type {string} */ name, needsBuild = false) => ({
      ...part(name, async () => {
        order.push(name);
        if (name === 'sources') finish();
        return ONE;
      }),
      needsBuild,
    });
    const slowBuild = part('build', async () => {
      await building;
      order.push('build');
      return ONE;
    });
    await runParts([noting('backend', true), noting('sources')], slowBuild, context);
    expect(order).toEqual(['sources', 'build', 'backend']);
  });

  it('start no build if none of them needs it', async () => {
    expect(namesOf(await runParts([part('a')], build, context))).toEqual(['a 1 0']);
  });

  it('do not begin any more after a request to stop', async () => {
    const last = part('a', async () => {
      stop.isRequested = true;
      return ONE;
    });
    expect(namesOf(await runParts([last, part('b')], build, context, 1))).toEqual(['a 1 0']);
  });
});
