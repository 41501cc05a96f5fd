export default {
  displayName: 'vocabulary',
  testEnvironment: 'node',
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
  testMatch: ['**/src/**/*.spec.ts'],
};
