/** Checks what neither compiler nor linter can: each endpoint of the contract has a route, and each route an endpoint. */
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

  it('every endpoint of the contract has exactly one route', () =>
    expect(served.map(nameOf).toSorted()).toEqual(
      Object.values<Endpoint>(allEndpoints).map(nameOf).toSorted(),
    ));

  it('every error code of the HTTP layer is in the contract', () => {
    const refusals = sources.filter(({ file }) => /^(platform\/http|identity)\//.test(file));
    const codes = refusals.flatMap(({ text }) => [
      ...text.matchAll(/(?:HttpProblem|forbidden)\(\s*(?:\w+,\s*)?'([A-Z_]+)'/g),
    ]);
    const unknown = codes.map(([, code = '']) => code).filter((code) => !isProblemCode(code));
    expect(codes.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('no handler reads the request without the contract', () =>
    expect(offenders(/@(Body|Query|Param|Headers|Session)\(/)).toEqual([]));

  it('no route is declared without the contract', () =>
    expect(offenders(/^\s*@(Get|Post|Put|Patch|Delete|All|Head|Options)\(/m)).toEqual([]));
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

function offenders(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}
