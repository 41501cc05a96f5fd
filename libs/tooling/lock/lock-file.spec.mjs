import { missingEntries } from './complete-lock.mjs';
import { lockedPackages, lockFileProblems } from './lock-file.mjs';

describe('The lock file', () => {
  it('is complete, contains no host, and no version with a known vulnerability', () => {
    expect(lockFileProblems(lockedPackages())).toEqual([]);
  });

  it('a host is reported', () => {
    const packages = { 'node_modules/x': { version: '1.0.0', resolved: 'https://registry.example/x.tgz' } };
    expect(lockFileProblems(packages)).toEqual([
      'node_modules/x names a host (https://registry.example/x.tgz): keep .npmrc as it is.',
    ]);
  });

  it('a link between workspaces does not count as a host', () => {
    expect(lockFileProblems({ 'node_modules/@dziva/money': { resolved: 'libs/money' } })).toEqual([]);
  });

  it.each([
    ['multer', '2.4.9', 1],
    ['multer', '2.5.0', 0],
    ['multer', '3.0.0', 0],
    ['jws', '3.2.2', 1],
    ['jws', '3.2.3', 0],
    ['jws', '4.0.0', 1],
    ['jws', '4.0.1', 0],
    ['qs', '6.9.9', 1],
    ['typeorm', '1.1.0-beta.2', 0],
  ])('%s %s has %i problems, wherever it stands', (name, version, count) => {
    expect(lockFileProblems({ [`node_modules/other/node_modules/${name}`]: { version } })).toHaveLength(
      count,
    );
  });
});

describe('A package that needs a newer Node.js than we require', () => {
  /** @param {unknown} engines */
  const problemsOf = (engines) => lockFileProblems({ 'node_modules/x': { version: '1.0.0', engines } });

  it.each(['>=22', '>= 20.20', '^22.13.0 || >=24', '18 || >=22', '18', '^20.20.0', '>=18 <20'])(
    '%s',
    (node) => {
      expect(problemsOf({ node })).toEqual([
        `node_modules/x needs Node.js ${node}, and 20.19 starts this: take another version of it.`,
      ]);
    },
  );

  it.each([
    '>=20',
    '^20.19.0 || >=22.12.0',
    '18 || 20 || >=22',
    '>=16 || 14 >=14.17',
    '6.* || >= 10.*',
    '>=18 <21',
  ])('%s is none', (node) => expect(problemsOf({ node })).toEqual([]));

  it('a package without a Node.js version is accepted', () => {
    expect([undefined, {}, { npm: '>=9' }, ['node >= 0.6']].flatMap(problemsOf)).toEqual([]);
  });
});

describe('Completing the lock file', () => {
  const parent = { version: '1.0.0', dev: true, optionalDependencies: { 'x-linux-x64-musl': '1.0.0' } };

  it('adds the platform package that the registry did not serve', () => {
    expect(missingEntries({ 'node_modules/x': parent })).toEqual({
      'node_modules/x-linux-x64-musl': {
        version: '1.0.0',
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        optional: true,
        dev: true,
      },
    });
  });

  it('accepts an existing entry, beside the parent or inside it', () => {
    expect(missingEntries({ 'node_modules/x': parent, 'node_modules/x-linux-x64-musl': {} })).toEqual({});
    const inside = 'node_modules/x/node_modules/x-linux-x64-musl';
    expect(missingEntries({ 'node_modules/x': parent, [inside]: {} })).toEqual({});
  });

  it('leaves version ranges to npm', () => {
    const ranged = { version: '1.0.0', optionalDependencies: { 'x-darwin-arm64': '^1.0.0' } };
    expect(missingEntries({ 'node_modules/x': ranged })).toEqual({});
  });
});
