/**
 * Begins with the specs that start processes and wait for them (`test/jobs`, `test/load`), then those of the whole server (`test`).
 * Other parts use the processor meanwhile. Jest itself begins with the largest files when it does not know their times yet, and was
 * left with one small file at the end that waits for half a minute.
 */
import Sequencer from '@jest/test-sequencer';

/** @typedef {import('@jest/test-result').Test} Test */

const FIRST = ['/test/jobs/', '/test/load/', '/test/'];

export default class WaitingFirst extends Sequencer {
  /**
   * @param {Test[]} tests
   * @returns {Promise<Test[]>}
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const rank = (/** @type {Test} */ { path }) => {
      const found = FIRST.findIndex((folder) => path.includes(folder));
      return found === -1 ? FIRST.length : found;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
