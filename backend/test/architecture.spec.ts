/** What the compiler cannot check: each endpoint of the contract has a route, each route an endpoint, and imports go one way. */
import { ENDPOINT } from '#platform/http/route';
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { PROBLEM_CODES } from '@dziva/contracts/problem';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(import.meta.dirname, '../src');
const files = sourceFiles(SRC).map((file) => ({
  file: path.relative(SRC, file),
  text: readFileSync(file, 'utf8'),
}));
const sources = files.filter(({ file }) => !file.endsWith('.spec.ts'));

describe('The contract and the routes', () => {
  const served: Endpoint[] = [];
  beforeAll(async () => {
    for (const { file } of sources.filter((source) => source.file.endsWith('.controller.ts'))) {
      const controllers = Object.values(
        (await import(path.join(SRC, file))) as Record<string, { prototype: object }>,
      );
      for (const { prototype } of controllers) served.push(...endpointsOf(prototype));
    }
  });

  it('every call of the contract is served once', () =>
    expect(served.map(nameOf).toSorted()).toEqual(
      Object.values<Endpoint>(allEndpoints).map(nameOf).toSorted(),
    ));

  it('every code that the HTTP layer refuses with is in the contract', () => {
    const refusals = sources.filter(({ file }) => /^(platform\/http|identity)\//.test(file));
    const codes = refusals.flatMap(({ text }) => [
      ...text.matchAll(/(?:HttpProblem|forbidden)\(\s*(?:\w+,\s*)?'([A-Z_]+)'/g),
    ]);
    const unknown = codes.map(([, code = '']) => code).filter((code) => !isProblemCode(code));
    expect(codes.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('no handler reads the request past the contract', () =>
    expect(offenders(/@(Body|Query|Param|Headers|Session)\(/)).toEqual([]));

  it('no route is declared past the contract', () =>
    expect(offenders(/^\s*@(Get|Post|Put|Patch|Delete|All|Head|Options)\(/m)).toEqual([]));
});

describe('The imports', () => {
  const FEATURES = [
    'identity',
    'destinations',
    'approvals',
    'users',
    'receivables',
    'loan-products',
    'applications',
    'assessments',
    'loans',
    'collateral',
    'payments',
    'collateral-sales',
    'transfers',
    'reconciliation',
    'wallet',
    'investments',
  ];
  /** Whose `domain` a feature may import, whose commands it may send, and whose port it may use: to its left. */
  const LEFT: Record<string, string[]> = {
    destinations: ['identity'],
    approvals: ['identity'],
    'loan-products': ['identity', 'approvals'],
    applications: ['identity', 'loan-products'],
    assessments: ['identity', 'applications'],
    loans: ['identity', 'destinations', 'approvals', 'loan-products', 'applications', 'assessments'],
    collateral: ['identity', 'approvals', 'loan-products', 'applications', 'assessments', 'loans'],
    payments: ['identity', 'approvals', 'applications', 'assessments', 'loans'],
    'collateral-sales': [
      'identity',
      'approvals',
      'applications',
      'assessments',
      'loans',
      'collateral',
      'receivables',
    ],
    users: ['identity', 'approvals'],
    receivables: ['identity'],
    transfers: ['identity', 'destinations', 'approvals', 'receivables'],
    reconciliation: [
      'identity',
      'approvals',
      'applications',
      'assessments',
      'loans',
      'payments',
      'collateral-sales',
      'transfers',
    ],
    wallet: ['identity', 'approvals', 'transfers'],
    investments: ['identity', 'receivables', 'transfers', 'wallet'],
    demo: FEATURES,
  };

  it('of the platform name no feature', () =>
    expect(importsOf('platform/').filter(({ to }) => /^#(?!(platform|config)(\/|$))/.test(to))).toEqual([]));

  it('of a feature name only domain, commands and port of features to its left', () => {
    const wrong = FEATURES.flatMap((feature) =>
      importsOf(`${feature}/`).filter(({ to }) => {
        const [, other, rest = ''] = /^#([a-z-]+)(\/.*)?$/.exec(to) ?? [];
        if (other === undefined || ['platform', 'config', feature].includes(other)) return false;
        return !(LEFT[feature]?.includes(other) && /^\/(domain\/|[a-z-]+\.(commands|port)$)/.test(rest));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('of a domain name nothing that waits, reads a clock or talks to anybody', () => {
    const pure =
      /^(\.\/|#[a-z-]+\/domain\/|@dziva\/event-ledger\/(domain|ledger)\/|#platform\/books\/|@dziva\/(money|loan-maths)\/)/;
    expect(importsOf('/domain/').filter(({ to }) => !pure.test(to))).toEqual([]);
  });

  it('have no paths to parent folders and no index files', () => {
    expect(
      sources.flatMap(({ file, text }) =>
        specifiers(text)
          .filter((to) => to.startsWith('../'))
          .map((to) => ({ file, to })),
      ),
    ).toEqual([]);
    expect(sources.map(({ file }) => path.basename(file)).filter((name) => name === 'index.ts')).toEqual([]);
  });

  function importsOf(folder: string): { from: string; to: string }[] {
    return sources
      .filter(({ file }) => (folder.startsWith('/') ? `/${file}`.includes(folder) : file.startsWith(folder)))
      .flatMap(({ file, text }) => specifiers(text).map((to) => ({ from: file, to })));
  }
});

describe('The domain', () => {
  it('uses neither clock nor randomness', () =>
    expect(
      offenders(/Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|process\./, (file) =>
        file.includes('/domain/'),
      ),
    ).toEqual([]));
});

function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(root, file));
}

function endpointsOf(prototype: object): Endpoint[] {
  return Object.getOwnPropertyNames(prototype)
    .map((name) => Reflect.getOwnPropertyDescriptor(prototype, name)?.value as unknown)
    .filter((value): value is object => typeof value === 'function')
    .map((handler) => Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined)
    .filter((endpoint) => endpoint !== undefined);
}

const isProblemCode = (code: string): boolean => (PROBLEM_CODES as readonly string[]).includes(code);

function nameOf({ method, path: address }: Endpoint): string {
  return `${method} ${address}`;
}

function specifiers(text: string): string[] {
  return [...text.matchAll(/from '([^']+)'/g)].map(([, specifier = '']) => specifier);
}

function offenders(pattern: RegExp, among = (_file: string) => true): string[] {
  return sources.filter(({ file, text }) => among(file) && pattern.test(text)).map(({ file }) => file);
}
