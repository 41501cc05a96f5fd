/** Our own lint rules for source files. */

const LINES_MAX = 400;
const FUNCTION_LINES_MAX = 75;

const NO_RE_EXPORTS = 'Import from the file that defines it: no re-exports, no index files.';
const KEYS_LIVE_IN_QUERIES =
  'Query keys and query functions belong in a *.queries.ts or in frontend/src/queries.';
const TIME_IS_AN_INPUT = 'Time is an input of domain rules: pass it in.';
const RANDOMNESS_IS_AN_INPUT = 'Ids and randomness are inputs of domain rules: pass them in.';

const NO_INDEX_FILES = { regex: String.raw`(^|/)index(\.[a-z]+)?$`, message: NO_RE_EXPORTS };

const noReexports = [
  { selector: 'ExportAllDeclaration', message: NO_RE_EXPORTS },
  { selector: 'ExportNamedDeclaration[source]', message: NO_RE_EXPORTS },
];

const noKeysElsewhere = [
  {
    selector: 'Property[key.name=/^query(Key|Fn)$/][value.type=/^(Array|(Arrow)?Function)Expression$/]',
    message: KEYS_LIVE_IN_QUERIES,
  },
  {
    selector: 'CallExpression[callee.name=/^(queryOptions|infiniteQueryOptions)$/]',
    message: KEYS_LIVE_IN_QUERIES,
  },
  {
    selector:
      'CallExpression[callee.property.name=/^[gs]etQuer(y|ies)(Data|State)$/] > ArrayExpression.arguments:first-child',
    message: KEYS_LIVE_IN_QUERIES,
  },
  { selector: 'MemberExpression[computed=true][object.name="queryKey"]', message: KEYS_LIVE_IN_QUERIES },
  {
    selector: 'MemberExpression[computed=true][object.property.name="queryKey"]',
    message: KEYS_LIVE_IN_QUERIES,
  },
];

const noHiddenInputs = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: TIME_IS_AN_INPUT },
  { selector: 'CallExpression[callee.name="Date"]', message: TIME_IS_AN_INPUT },
];

/**
 * For all sources.
 *
 * @type {import('eslint').Linter.Config}
 */
export const codeRules = {
  files: ['**/*.{ts,tsx}', 'libs/tooling/**/*.mjs'],
  rules: {
    eqeqeq: ['error', 'smart'],
    'max-lines': ['error', LINES_MAX],
    'max-lines-per-function': ['error', FUNCTION_LINES_MAX],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: String.raw`^\.\./\.\./`,
            message: 'No parent-of-parent paths: import by #… or by library.',
          },
          NO_INDEX_FILES,
        ],
      },
    ],
    'no-restricted-syntax': ['error', ...noReexports],
  },
};

/**
 * For the backend and the libraries, whose folders are features and layers: files of other folders are imported by name.
 *
 * @type {import('eslint').Linter.Config}
 */
export const folderRules = {
  files: ['{backend,libs/*}/src/**/*.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: String.raw`^\.\./`,
            message: 'No paths to parent folders: import by #… or by library.',
          },
          NO_INDEX_FILES,
        ],
      },
    ],
  },
};

/**
 * For business rules and calculations: the same input must give the same result.
 *
 * @type {import('eslint').Linter.Config}
 */
export const pureRules = {
  files: [
    'backend/src/*/{,*/}domain/**/*.ts',
    'libs/{money,loan-maths,proofs}/src/**/*.ts',
    'libs/event-ledger/src/{domain,ledger}/**/*.ts',
  ],
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-syntax': ['error', ...noReexports, ...noHiddenInputs],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: TIME_IS_AN_INPUT },
      { object: 'Math', property: 'random', message: RANDOMNESS_IS_AN_INPUT },
    ],
    'no-restricted-globals': [
      'error',
      { name: 'crypto', message: RANDOMNESS_IS_AN_INPUT },
      { name: 'performance', message: TIME_IS_AN_INPUT },
      { name: 'process', message: 'Configuration is an input of domain rules: pass it in.' },
      { name: 'fetch', message: 'Domain rules do no I/O and use no timers.' },
      { name: 'setTimeout', message: 'Domain rules do no I/O and use no timers.' },
      { name: 'setInterval', message: 'Domain rules do no I/O and use no timers.' },
    ],
  },
};

/**
 * For the web app outside its query modules. The UI kit shows lists without a server, so it is exempt.
 *
 * @type {import('eslint').Linter.Config}
 */
export const queryRules = {
  files: ['frontend/src/**/*.{ts,tsx}'],
  ignores: [
    'frontend/src/queries/**',
    'frontend/src/features/**/*.queries.ts',
    'frontend/src/features/ui-kit/**',
    '**/*.spec.tsx',
  ],
  rules: { 'no-restricted-syntax': ['error', ...noReexports, ...noKeysElsewhere] },
};

/**
 * Specs are lists of cases, so they are long. Bodies of HTTP answers have no types; the specs assert them.
 *
 * @type {import('eslint').Linter.Config}
 */
export const specRules = {
  files: [
    '**/*.spec.{ts,tsx,mjs}',
    '{backend,libs/event-ledger}/test/**/*.ts',
    'frontend/{test,e2e}/**/*.{ts,tsx}',
  ],
  rules: {
    'max-lines': 'off',
    'max-lines-per-function': 'off',
    // Specs are next to the code they test, and their support files are in other folders.
    'no-restricted-imports': 'off',
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-call': 'off',
    '@typescript-eslint/no-unsafe-member-access': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
  },
};
