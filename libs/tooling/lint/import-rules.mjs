/**
 * Who may import whom, as ESLint configuration (ARCHITECTURE.md shows it as a table). Each rule is tested once in
 * libs/tooling/architecture.
 */
import boundaries from 'eslint-plugin-boundaries';
import path from 'node:path';
import { ELEMENTS, FILES } from './import-elements.mjs';
import { AREAS } from './import-policies.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * @param {(typeof AREAS)[number]} area
 * @returns {import('eslint').Linter.Config}
 */
const dependenciesOf = ({ files, policies }) => ({
  files,
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        policies,
        message:
          '{{ from.file.path }} may not import {{ dependency.source }}: see "Who may import whom" in ARCHITECTURE.md.',
      },
    ],
  },
});

/** @type {import('eslint').Linter.Config[]} */
export const importRules = [
  {
    files: AREAS.flatMap(({ files }) => files),
    // Its type definitions describe the plugin as a CommonJS module.
    plugins: {
      boundaries: /** @type {import('eslint').ESLint.Plugin} */ (/** @type {unknown} */ (boundaries)),
    },
    settings: {
      'boundaries/root-path': ROOT,
      'boundaries/legacy-templates': false,
      'boundaries/elements': ELEMENTS,
      'boundaries/files': FILES,
      'import/resolver': {
        typescript: {
          conditionNames: ['dziva-source', 'types', 'import', 'node', 'default'],
          project: [],
        },
      },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...AREAS.map(dependenciesOf),
];
