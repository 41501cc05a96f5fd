export default {
  displayName: 'event-ledger',
  runtime: '<rootDir>/../tooling/test/jest-runtime.mjs',
  testEnvironment: '<rootDir>/../tooling/test/jest-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['dziva-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['**/{src,test}/**/*.spec.ts'],
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  maxWorkers: 2,
  workerIdleMemoryLimit: '500MB',
  testTimeout: 600_000,
};
