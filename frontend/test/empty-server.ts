/** A fake server without data: every list is empty, every figure is zero. */
import { jest } from '@jest/globals';
import { basic, standard } from './investments.ts';
import { walletWith } from './people.ts';

const ALWAYS = { needs: 'ALWAYS', aboveCents: null, dayCents: null, thirtyDayCents: null };
const CLASSES = { moneyIn: ALWAYS, moneyOut: ALWAYS, givingUp: ALWAYS, rights: ALWAYS, books: ALWAYS };
const NOTHING: Readonly<Record<string, unknown>> = {
  '/api/system': { name: 'Dziva', demo: false, clock: 'real', today: '2026-11-20' },
  '/api/wallet/balance': walletWith(0),
  '/api/investments/plans': [basic, standard],
  '/api/profile': { phone: null, gender: null, dob: null, nationalId: null, address: null },
  '/api/profile/messages': { mail: true, text: true, textTo: null },
  '/api/admin/policy': {
    version: 0,
    preset: 'STANDARD',
    classes: CLASSES,
    presets: { STANDARD: CLASSES, SMALL_OFFICE: CLASSES },
    rules: [],
    limits: {
      backDatedDays: 7,
      backDatedSavingCents: 2_000,
      apartCents: 5_000,
      doubtCents: 10_000,
      eveningCents: 100_000,
    },
    versions: [],
  },
  '/api/reports/payments': {
    from: '2026-11-01',
    to: '2026-11-20',
    asOf: '2026-11-20',
    valueOn: '2026-11-20',
    payments: 0,
    amountCents: 0,
    interestCents: 0,
    principalCents: 0,
    reversedPayments: 0,
    reversedCents: 0,
    byMethod: [],
    bySource: [],
    rows: [],
    rowsTotal: 0,
  },
  '/api/reports/trial-balance': { rows: [], debitCents: 0, creditCents: 0, isBalanced: true },
  '/api/audit/overview': {
    from: '2026-11-01',
    to: '2026-11-20',
    aboveCents: 500_000,
    large: { entries: 0, cents: 0, largestCents: 0 },
    oneWord: { entries: 0, cents: 0, largestCents: 0 },
    rights: { grants: 0, factors: 0, passwords: 0, accounts: 0, policies: 0 },
    reads: { reads: 0, people: 0 },
  },
  '/api/dashboard/stats': {
    asOf: '2026-11-20',
    totalPortfolio: 0,
    totalPortfolioCents: 0,
    portfolioChange: null,
    activeLoans: 0,
    loansChange: null,
    collectionRate: null,
    collectionChange: null,
    recoveryRate: null,
    monthlyRevenue: 0,
    monthlyRevenueCents: 0,
    revenueChange: null,
  },
};

/** Answers every call like a server without data. `answers` are other answers, by path. */
export function emptyServer(answers: Readonly<Record<string, unknown>> = {}): void {
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const body = { ...NOTHING, ...answers }[pathname] ?? [];
    const headers = { 'Content-Type': 'application/json', 'X-Total-Count': String(countOf(body)) };
    return Promise.resolve(new Response(JSON.stringify(body), { headers }));
  });
}

/** No call is ever answered: what the pages say while they wait. */
export function silentServer(): void {
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
}

/** Every call fails, without a word that a person could read. */
export function failingServer(status = 502): void {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response('Bad Gateway', { status })));
}

const countOf = (body: unknown): number => (Array.isArray(body) ? body.length : 0);
