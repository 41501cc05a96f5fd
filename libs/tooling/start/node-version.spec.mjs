import { nodeWarning } from './node-version.mjs';

describe('The check of the Node.js version', () => {
  it.each(['22.13.0', '24.1.0'])('%s is tested, so there is no message', (version) => {
    expect(nodeWarning(version)).toEqual([]);
  });

  it.each(['20.19.4', '23.1.0', '26.0.0'])('%s works, with one sentence of warning', (version) => {
    expect(nodeWarning(version)).toEqual([
      `This is Node.js ${version}: it works, but use 22 or 24, which everything is tested with.`,
    ]);
  });
});
