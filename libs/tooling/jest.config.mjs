export default {
  displayName: 'tooling',
  testEnvironment: 'node',
  testMatch: ['**/*.spec.mjs'],
  transform: {},
  testTimeout: 600_000,
};
