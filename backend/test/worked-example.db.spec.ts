/** Runs docs/worked-example.md: every table, every calculation and every figure in a sentence. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { calculated } from './support/document-arithmetic.ts';
import { type DocumentStep, readSteps } from './support/document-tables.ts';
import { LOAN_TERMS } from './support/journeys.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { type Borrower, WorkedExampleCompany } from './support/worked-example-company.ts';
import { answerTo } from './support/worked-example-tables.ts';
import { expectWalletsToAgree } from './support/transfers.ts';

const DOCUMENT = readFileSync(new URL('../../docs/worked-example.md', import.meta.url), 'utf8');
const STEPS = readSteps(DOCUMENT);
const AMOUNT = /\d[\d,]*\.\d\d(?!\d)/g;
/** Such as `459.59 − 62.26 = 397.33`. */
const SUM = /([\d(][\d,.()/+−×÷ ]*) = ([\d,]+\.\d\d)/g;

const TARIRO = { ...LOAN_TERMS, principalCents: 500_000 };
const FARAI = { principalCents: 80_000, interestRateAPR: 36, termMonths: 6, dueDayOfMonth: 28 };

let test: TestApp;
let company: WorkedExampleCompany;
let slip = '';
beforeAll(async () => {
  test = await startTestApp();
  company = await WorkedExampleCompany.open(test);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

/** The actions of each step of the document, by its number. */
const ACTIONS: Readonly<Record<number, () => Promise<unknown>>> = {
  1: async () => {
    const application = await company.assessedApplication(550_000);
    await company.chipoPaysIn(10_000);
    await company.lend('Tariro', application, TARIRO);
  },
  2: async () => {
    await company.comes('2027-02-10');
    await company.pays('Tariro', 45_959);
  },
  3: async () => {
    await company.comes('2027-03-25');
    await company.pays('Tariro', 45_959);
  },
  4: async () => {
    await company.comes('2027-04-15');
    await company.pays('Tariro', 20_000);
  },
  5: async () => {
    await company.comes('2027-04-20');
    slip = await company.pays('Tariro', 30_000, '2027-04-01');
  },
  6: async () => {
    await company.comes('2027-05-03');
    await company.pays('Tariro', 100_000);
  },
  7: async () => {
    await company.comes('2027-05-12');
    await company.reverses(slip, 'It belonged to a member of the same name');
  },
  8: async () => {
    await company.comes('2027-06-01');
    await company.lend('Farai', await company.applies('Farai', 90_000), FARAI);
  },
  9: async () => {
    await company.comes('2027-06-28');
    await company.pays('Farai', 14_768);
  },
  10: async () => {
    await company.comes('2027-07-20');
    await company.declaresDefault('Tariro', 'Two instalments are overdue');
  },
  11: async () => {
    await company.comes('2027-08-12');
    await company.relists('Tariro', 520_000);
  },
  12: async () => {
    await company.comes('2027-08-25');
    const note = 'The best of three offers';
    await company.sells('Tariro', { soldPriceCents: 480_000, costsCents: 18_000, note });
  },
  13: async () => {
    await company.comes('2027-09-01');
    await company.declaresDefault('Farai', 'Two instalments are overdue');
  },
  14: async () => {
    await company.comes('2027-09-20');
    await company.sells('Farai', { soldPriceCents: 52_000, costsCents: 3_500, note: 'Nobody gave more' });
  },
  15: async () => {
    await company.comes('2027-10-15');
    await company.pays('Farai', 4_695);
  },
  16: async () => {
    const reason = 'He has left the country';
    await company.comes('2027-11-02');
    expect(await company.writesOff('finance', 'Farai', reason)).toBe(202);
    expect(await company.writesOff('finance', 'Farai', reason)).toBe(403);
    expect(await company.loanOf('Farai')).toMatchObject({ status: 'DEFAULTED', balanceCents: 20_000 });
    await company.comes('2027-11-03');
    expect(await company.writesOff('admin', 'Farai', reason)).toBe(200);
  },
};

async function lastPosition(): Promise<number> {
  const [last] = await test.rows<{ position: number }>(
    'SELECT coalesce(max(pos), 0)::int AS position FROM ledger.posting',
  );
  return last?.position ?? 0;
}

const borrowerOf = ({ number }: DocumentStep): Borrower =>
  [8, 9, 13, 14, 15, 16].includes(number) ? 'Farai' : 'Tariro';

describe('The document', () => {
  it('has as many steps as the test runs', () => {
    expect(STEPS.map((step) => String(step.number))).toEqual(Object.keys(ACTIONS));
  });

  it('has no figure in its sentences that is not in a table or a calculation', () => {
    const known = new Set(STEPS.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat())));
    const sums = [...DOCUMENT.matchAll(SUM)].map(([, , result = '']) => result);
    const figures = STEPS.flatMap(({ prose }) => prose.match(AMOUNT) ?? []);
    expect(figures.length).toBeGreaterThan(50);
    expect(figures.filter((figure) => !known.has(figure) && !sums.includes(figure))).toEqual([]);
  });

  it('has correct calculations in its sentences', () => {
    const sums = [...DOCUMENT.matchAll(SUM)];
    expect(sums.length).toBeGreaterThan(8);
    for (const [text, left = '', result] of sums) {
      expect({ text, result: calculated(left, 2) }).toEqual({ text, result });
    }
  });
});

describe('The year of the document', () => {
  it.each(STEPS.map((step) => [`${step.number}. ${step.title}`, step] as const))('%s', async (_, step) => {
    const sincePosition = await lastPosition();
    await ACTIONS[step.number]?.();
    for (const table of step.tables) {
      const asked = { company, table, step, borrower: borrowerOf(step), sincePosition };
      expect({ table: table.head, rows: table.rows }).toEqual({
        table: table.head,
        rows: await answerTo(asked),
      });
    }
    await expectSoundBooks(test);
    await expectReceivablesToAgree(test);
    await expectWalletsToAgree(test);
  });
});
