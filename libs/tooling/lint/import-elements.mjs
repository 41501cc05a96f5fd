/** The kinds of folders and files that the import rules distinguish. */

/** A file belongs to the innermost matching folder; if several match, the first one is used. */
export const ELEMENTS = [
  { type: 'kernel-testing', pattern: 'libs/event-ledger/src/testing' },
  { type: 'kernel', pattern: 'libs/event-ledger/src/*', capture: ['folder'] },
  { type: 'kernel-top', pattern: 'libs/event-ledger/src' },
  { type: 'kernel-test', pattern: 'libs/event-ledger/test' },
  { type: 'books', pattern: 'backend/src/platform/books' },
  { type: 'books', pattern: 'backend/src/platform/event-words' },
  { type: 'platform', pattern: 'backend/src/platform' },
  { type: 'demo', pattern: 'backend/src/demo' },
  { type: 'cli', pattern: 'backend/src/cli' },
  { type: 'domain', pattern: 'backend/src/*/domain', capture: ['feature'] },
  { type: 'domain', pattern: 'backend/src/*/*/domain', capture: ['feature', 'room'] },
  { type: 'feature', pattern: 'backend/src/*', capture: ['feature'] },
  { type: 'server', pattern: 'backend/src' },
  { type: 'server-test', pattern: 'backend/test' },
  { type: 'pages', pattern: 'frontend/src/pages' },
  { type: 'web-feature', pattern: 'frontend/src/features/*', capture: ['feature'] },
  { type: 'ui', pattern: 'frontend/src/ui' },
  { type: 'queries', pattern: 'frontend/src/queries' },
  { type: 'web-lib', pattern: 'frontend/src/lib' },
  { type: 'content', pattern: 'frontend/src/content' },
  { type: 'app', pattern: 'frontend/src/app' },
  { type: 'web', pattern: 'frontend/src' },
  { type: 'web-build', pattern: 'frontend/build' },
  { type: 'web-test', pattern: 'frontend/test' },
  { type: 'lib', pattern: 'libs/*', capture: ['lib'] },
].map((element) => ({ ...element, partialMatch: false }));

export const FILES = [
  { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
  { category: 'config', pattern: 'backend/src/config.ts' },
  { category: 'streams', pattern: 'backend/src/streams.ts' },
  { category: 'routes', pattern: 'libs/contracts/src/routes/*.ts' },
  { category: 'commands', pattern: 'backend/src/*/**/*.commands.ts' },
  { category: 'port', pattern: 'backend/src/*/**/*.port.ts' },
  { category: 'text', pattern: 'frontend/src/features/**/*.text.ts' },
  { category: 'queries', pattern: 'frontend/src/features/**/*.queries.ts' },
];
