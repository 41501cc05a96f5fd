/**
 * Begins with the specs that start processes and wait for them (`test/jobs`, `test/load`), then those of the whole server (`test`).
 * Other parts use the processor meanwhile. Jest itself begins with the largest files when it does not know their times yet, and was
 * left with one small file at the end that waits for half a minute.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

// Required, because an import gives the class where its types say a namespace.
const { default: Sequencer } = /** @type {typeof import('@jest/test-sequencer')} */ (
  createRequire(import.meta.url)('@jest/test-sequencer')
);

/** @typedef {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} Tests */

const FIRST = ['test/jobs', 'test/load', 'test'];

export default class WaitingFirst extends Sequencer {
  /** @override @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

/**
 * @param {Tests[number]} test
 * @returns {number} the lowest begins first
 */
function rankOf({ path: file, context }) {
  // From the folder of the project: a folder above it may be called `test`, too.
  const directory = path.relative(context.config.rootDir, path.dirname(file));
  const found = FIRST.findIndex((first) => `${directory}/`.startsWith(`${first}/`));
  return found === -1 ? FIRST.length : found;
}
