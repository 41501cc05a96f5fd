import { nodeWarning } from './node-version.mjs';

describe('The check of the Node.js version', () => {
  it.each(['%s is tested, so there is no message', '24.1.0'])(
    '%s is tested with, and nothing is said',
    (version) => {
      expect(nodeWarning(version)).toEqual([]);
    },
  );

  it.each(['%s works, with one sentence of warning', '23.1.0', '26.0.0'])(
    '%s starts with a sentence',
    (version) => {
      expect(nodeWarning(version)).toEqual([
        `This is Node.js ${version}: it works, but use 22 or 24, which everything is tested with.`,
      ]);
    },
  );
});
