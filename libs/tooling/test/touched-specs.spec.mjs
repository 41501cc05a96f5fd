import { touchedSpecs } from './touched-specs.mjs';

const graph = new Map([
  ['libs/money/src/cents.ts', []],
  ['libs/money/src/cents.spec.ts', ['libs/money/src/cents.ts']],
  ['backend/src/payments/payments.handlers.ts', ['libs/money/src/cents.ts']],
  ['backend/src/payments/payments.db.spec.ts', ['backend/test/support/app.ts']],
  ['backend/src/loans/loans.handlers.ts', []],
  ['backend/src/loans/loans.db.spec.ts', ['backend/test/support/app.ts']],
  [
    'backend/src/app.module.ts',
    ['backend/src/payments/payments.handlers.ts', 'backend/src/loans/loans.handlers.ts'],
  ],
  ['backend/test/support/app.ts', ['backend/src/app.module.ts']],
  ['backend/test/books.spec.ts', ['backend/src/payments/payments.handlers.ts']],
  ['frontend/src/ui/amount.tsx', ['libs/money/src/cents.ts']],
  ['frontend/src/ui/amount.spec.tsx', ['frontend/src/ui/amount.tsx']],
]);
const ALL = [...graph.keys()].filter((file) => file.includes('.spec.')).sort();

describe('The specs that a change can affect', () => {
  it('import what changed, through any files and in any project', () => {
    expect(touchedSpecs(['libs/money/src/cents.ts'], graph)).toEqual([
      'backend/test/books.spec.ts',
      'frontend/src/ui/amount.spec.tsx',
      'libs/money/src/cents.spec.ts',
    ]);
  });

  it('are those in the folder of a feature of the server, but not others that only start the server', () => {
    expect(touchedSpecs(['backend/src/payments/payments.handlers.ts'], graph)).toEqual([
      'backend/src/payments/payments.db.spec.ts',
      'backend/test/books.spec.ts',
    ]);
  });

  it('are all that start the server if the file that combines the features changed', () => {
    expect(touchedSpecs(['backend/src/app.module.ts'], graph)).toEqual([
      'backend/src/loans/loans.db.spec.ts',
      'backend/src/payments/payments.db.spec.ts',
    ]);
  });

  it('include a changed spec itself', () => {
    expect(touchedSpecs(['frontend/src/ui/amount.spec.tsx'], graph)).toEqual([
      'frontend/src/ui/amount.spec.tsx',
    ]);
  });

  it.each([
    ['package-lock.json', ALL],
    ['frontend/jest.config.mjs', ['frontend/src/ui/amount.spec.tsx']],
    ['backend/test/global-setup.mjs', ALL.filter((spec) => spec.startsWith('backend/'))],
    ['migrations/0099-x.sql', ALL.filter((spec) => spec.endsWith('.db.spec.ts'))],
    ['README.md', []],
  ])('%s', (file, specs) => expect(touchedSpecs([file], graph)).toEqual(specs));
});
