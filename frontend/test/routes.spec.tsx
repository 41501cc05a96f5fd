/** The routes of the contract: what a browser takes of it without the schemas. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../libs/contracts/src/routes');
const modules = readdirSync(FOLDER);
const routes = new Map<string, unknown>();

beforeAll(async () => {
  for (const module of modules) {
    const exported = (await import(path.join(FOLDER, module))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) routes.set(name, value);
  }
});

describe('The routes of the contract', () => {
  it.each(Object.entries(allEndpoints))('have method and path of %s under its name', (name, endpoint) => {
    expect(routes.has(name)).toBe(true);
    expect(endpoint).toMatchObject(routes.get(name) as object);
  });

  it.each(modules)('bring nothing along but routes and words: %s', (module) => {
    const sources = [...readFileSync(path.join(FOLDER, module), 'utf8').matchAll(/ from '([^']+)'/g)];
    expect(
      sources.filter(([, source = '']) => !/^(?:\.\/[\w-]+\.ts|@dziva\/vocabulary\/[\w-]+)$/.test(source)),
    ).toEqual([]);
  });
});
