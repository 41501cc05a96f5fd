import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { codeRules, folderRules, pureRules, queryRules, specRules } from './libs/tooling/lint/code-rules.mjs';
import { importRules } from './libs/tooling/lint/import-rules.mjs';

const BUILT = [
  '**/dist/**',
  '**/dist-ssr/**',
  '**/.dev/**',
  '**/coverage/**',
  '**/test-results/**',
  '.nx/**',
  '.data/**',
];
const SCRIPTS_OF_TOOLS = [
  '**/*.config.{ts,mjs}',
  '**/*.cjs',
  'frontend/public/**',
  'frontend/{scripts,test}/*.mjs',
];

export default defineConfig(
  // The bench drives the built backend, which carries no types.
  globalIgnores([
    ...BUILT,
    ...SCRIPTS_OF_TOOLS,
    '{backend,libs/event-ledger}/test/*.mjs',
    'libs/tooling/bench/**',
  ]),
  {
    files: ['**/*.{ts,tsx}', 'libs/tooling/**/*.mjs'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // Some implement an interface that answers with a promise, and have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Branded numbers (Cents) are numbers.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // Nest reads the types of constructor parameters at run time: an automatic `import type` would remove them.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // The linter does not see a JSDoc cast, with which parsed JSON gets its type here; tsc does.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // These compile each component as the React Compiler would. That takes long, and finds nothing in specs that users would notice.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'react-hooks/static-components': 'error',
      'react-hooks/immutability': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/use-memo': 'error',
    },
  },
  ...importRules,
  codeRules,
  folderRules,
  pureRules,
  queryRules,
  specRules,
);
