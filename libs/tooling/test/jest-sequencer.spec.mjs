import WaitingFirst from './jest-sequencer.mjs';

const SIZES = {
  'src/loans/large.spec.ts': 900,
  'test/restore.db.spec.ts': 400,
  'src/loans/test/small.spec.ts': 100,
  'test/jobs/stop.db.spec.ts': 20,
  'test/load/kill.db.spec.ts': 30,
  'test/jobs/workers.db.spec.ts': 60,
};
const SORTED = [
  'test/jobs/workers.db.spec.ts',
  'test/jobs/stop.db.spec.ts',
  'test/load/kill.db.spec.ts',
  'test/restore.db.spec.ts',
  'src/loans/large.spec.ts',
  'src/loans/test/small.spec.ts',
];

it.each(['/work/dziva/backend', '/work/test/dziva'])(
  'Specs in %s that start processes begin first, and the largest of each kind',
  async (rootDir) => {
    const context = {
      config: { rootDir, cache: false },
      hasteFS: { getSize: (/** @type {string} */ file) => sizes.get(file) },
    };
    const sizes = new Map(Object.entries(SIZES).map(([file, size]) => [`${rootDir}/${file}`, size]));
    // What the sequencer asks of a test.
    const tests = /** @type {Parameters<WaitingFirst['sort']>[0]} */ (
      /** @type {unknown} */ ([...sizes.keys()].map((path) => ({ path, context })))
    );
    const sequencer = new WaitingFirst({ contexts: [], globalConfig: /** @type {any} */ ({}) });
    expect((await sequencer.sort(tests)).map(({ path }) => path)).toEqual(
      SORTED.map((file) => `${rootDir}/${file}`),
    );
  },
);
