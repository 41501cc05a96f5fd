/** Checks that each of our own lint rules refuses at least one text. */
import { ESLint } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { codeRules, folderRules, pureRules, queryRules, specRules } from '../lint/code-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DOMAIN = 'backend/src/lending/loan/domain/x.ts';
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser },
      plugins: { '@typescript-eslint': tseslint.plugin },
    },
    codeRules,
    folderRules,
    pureRules,
    queryRules,
    specRules,
  ],
});

/**
 * @param {string} file
 * @param {string} text
 */
async function refusals(file, text) {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const REFUSED = [
  [
    'a path above the parent',
    'backend/src/lending/loan/x.ts',
    "import '../../x.ts';",
    'no-restricted-imports',
  ],
  [
    'a path to the parent in the backend',
    'backend/src/lending/loan/domain/x.ts',
    "import '../x.ts';",
    'no-restricted-imports',
  ],
  ['an index file', 'backend/src/lending/loan/x.ts', "import './index.ts';", 'no-restricted-imports'],
  ['a barrel', 'frontend/src/ui/x.ts', "export * from './button.tsx';", 'no-restricted-syntax'],
  [
    'a re-export of a single name',
    'libs/money/src/x.ts',
    "export { cents } from './cents.ts';",
    'no-restricted-syntax',
  ],
  ['a loose comparison', 'libs/money/src/x.ts', 'export const isOne = (n: number) => n == 1;', 'eqeqeq'],
  [
    'the current time in a domain rule',
    DOMAIN,
    'export const now = () => new Date();',
    'no-restricted-syntax',
  ],
  ['Date.now() in a domain rule', DOMAIN, 'export const now = () => Date.now();', 'no-restricted-properties'],
  [
    'randomness in a domain rule',
    DOMAIN,
    'export const random = () => Math.random();',
    'no-restricted-properties',
  ],
  [
    'a generated id in a domain rule',
    DOMAIN,
    'export const id = () => crypto.randomUUID();',
    'no-restricted-globals',
  ],
  [
    'a timer in a domain rule',
    DOMAIN,
    'export const wait = () => setTimeout(() => undefined);',
    'no-restricted-globals',
  ],
  [
    'an environment variable in a domain rule',
    DOMAIN,
    "export const x = process.env['X'];",
    'no-restricted-globals',
  ],
  [
    'a query key in a feature',
    'frontend/src/features/loans/x.tsx',
    "useQuery({ queryKey: ['loans'] });",
    'no-restricted-syntax',
  ],
  [
    'a query key in a mutation of a feature',
    'frontend/src/features/loans/x.tsx',
    "client.setQueryData(['loans'], []);",
    'no-restricted-syntax',
  ],
  [
    'a query of a feature',
    'frontend/src/features/loans/x.tsx',
    'export const x = (key: string[]) => queryOptions({ queryKey: key });',
    'no-restricted-syntax',
  ],
  [
    'a page that depends on the parts of a query key',
    'frontend/src/pages/x.tsx',
    'export const isLoan = ({ queryKey }: { queryKey: string[] }) => queryKey[0];',
    'no-restricted-syntax',
  ],
  ['a file of 401 lines', 'backend/src/lending/loan/x.ts', 'export const x = 1;\n'.repeat(401), 'max-lines'],
  [
    'a function of 76 lines',
    'backend/src/lending/loan/x.ts',
    `export function x() {\n${'  x();\n'.repeat(75)}}\n`,
    'max-lines-per-function',
  ],
];

describe('The code rules', () => {
  it.each(REFUSED)('refuses %s', async (_, file, text, rule) => {
    expect(await refusals(file, text)).toContain(rule);
  });

  it('allows domain rules to use a date that is passed in', async () => {
    expect(
      await refusals(DOMAIN, 'export const year = (on: string) => new Date(on).getUTCFullYear();'),
    ).toEqual([]);
  });

  it.each(['frontend/src/queries/x.ts', 'frontend/src/features/loans/loans.queries.ts'])(
    'allows query keys in %s',
    async (file) => {
      expect(
        await refusals(file, "export const x = queryOptions({ queryKey: ['loans'], queryFn: () => 1 });"),
      ).toEqual([]);
    },
  );

  it('allows long specs', async () => {
    expect(await refusals('backend/src/lending/loan/x.spec.ts', 'export const x = 1;\n'.repeat(300))).toEqual(
      [],
    );
  });
});
