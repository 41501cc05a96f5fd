/** Every rule of the house style that the linter keeps, proved by one text that it refuses. */
import { ESLint } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { houseRules, pureRules, queryRules, specRules } from '../lint/house-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DOMAIN = 'backend/src/loans/domain/x.ts';
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser },
      plugins: { '@typescript-eslint': tseslint.plugin },
    },
    houseRules,
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
  ['a path above the parent', 'backend/src/loans/x.ts', "import '../../x.ts';", 'no-restricted-imports'],
  ['an index file', 'backend/src/loans/x.ts', "import './index.ts';", 'no-restricted-imports'],
  ['a barrel', 'frontend/src/ui/x.ts', "export * from './button.tsx';", 'no-restricted-syntax'],
  [
    'a thing with two homes',
    'libs/money/src/x.ts',
    "export { cents } from './cents.ts';",
    'no-restricted-syntax',
  ],
  ['a loose comparison', 'libs/money/src/x.ts', 'export const isOne = (n: number) => n == 1;', 'eqeqeq'],
  [
    'a rule that asks what time it is',
    DOMAIN,
    'export const now = () => new Date();',
    'no-restricted-syntax',
  ],
  ['a rule that reads a clock', DOMAIN, 'export const now = () => Date.now();', 'no-restricted-properties'],
  ['a rule that throws dice', DOMAIN, 'export const dice = () => Math.random();', 'no-restricted-properties'],
  ['a rule that makes ids', DOMAIN, 'export const id = () => crypto.randomUUID();', 'no-restricted-globals'],
  [
    'a rule that waits',
    DOMAIN,
    'export const wait = () => setTimeout(() => undefined);',
    'no-restricted-globals',
  ],
  ['a rule that reads settings', DOMAIN, "export const x = process.env['X'];", 'no-restricted-globals'],
  [
    'the key of a query in a feature',
    'frontend/src/features/loans/x.tsx',
    "useQuery({ queryKey: ['loans'] });",
    'no-restricted-syntax',
  ],
  [
    'the key of a query in a command of a feature',
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
    'a page that knows what a key is made of',
    'frontend/src/pages/x.tsx',
    'export const isLoan = ({ queryKey }: { queryKey: string[] }) => queryKey[0];',
    'no-restricted-syntax',
  ],
  ['a file of 251 lines', 'backend/src/loans/x.ts', 'export const x = 1;\n'.repeat(251), 'max-lines'],
  [
    'a function of 71 lines',
    'backend/src/loans/x.ts',
    `export function x() {\n${'  x();\n'.repeat(70)}}\n`,
    'max-lines-per-function',
  ],
];

describe('The house style', () => {
  it.each(REFUSED)('refuses %s', async (_, file, text, rule) => {
    expect(await refusals(file, text)).toContain(rule);
  });

  it('lets rules work with a date that they are given', async () => {
    expect(
      await refusals(DOMAIN, 'export const year = (on: string) => new Date(on).getUTCFullYear();'),
    ).toEqual([]);
  });

  it('lets a query module write keys', async () => {
    expect(
      await refusals(
        'frontend/src/queries/x.ts',
        "export const x = queryOptions({ queryKey: ['loans'], queryFn: () => 1 });",
      ),
    ).toEqual([]);
  });

  it('lets a spec be long', async () => {
    expect(await refusals('backend/src/loans/x.spec.ts', 'export const x = 1;\n'.repeat(300))).toEqual([]);
  });
});
