import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformWithOxc } from 'vite';
import { partsOf } from '../build/contract-parts.ts';

const CONTRACTS = path.join(import.meta.dirname, '../../libs/contracts/src');
const MODULE = `
import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { id } from './fields.ts';
import { ROLES } from './roles.ts';
export const STATES = ['OPEN', 'DONE'];
const LIMIT = STATES.length;
export const thing = z.object({ id, state: z.enum(STATES) });
export function isOpen({ state }) { return state === STATES[0]; }
export const listThings = endpoint({ method: 'GET', path: '/api/things', access: ROLES, answer: json(z.array(thing)) });
export const sendThing = endpoint({ method: 'POST', path: '/api/things', body: thing, upload: { field: 'file', maxBytes: LIMIT } });
`;

describe('The contract in a browser', () => {
  const { plain, rest } = partsOf(MODULE, 'things.ts?plain');

  it('has of an endpoint where to call, and what to send as a file', () => {
    expect(plain).toContain("export const listThings = { method: 'GET', path: '/api/things' };");
    expect(plain).toContain(
      "export const sendThing = { method: 'POST', path: '/api/things', upload: { field: 'file', maxBytes: LIMIT } };",
    );
  });
  it('is not made of what cannot be read', () =>
    expect(() => partsOf('const half = ;', 'half.ts?plain')).toThrow('cannot be read'));
  it('has constants and functions without zod', () => {
    expect(plain).toContain("export const STATES = ['OPEN', 'DONE'];");
    expect(plain).toContain('export function isOpen({ state })');
    expect(plain).not.toMatch(/import|z\./);
  });
  it('has the shapes that forms check, and drops those that nobody asks for', () => {
    expect(rest).toContain('export * from "things.ts?plain";');
    expect(rest).toContain('import { STATES } from "things.ts?plain";');
    expect(rest).toContain(
      'export const thing = /*#__PURE__*/ (() => (z.object({ id, state: z.enum(STATES) })))();',
    );
    expect(rest).not.toContain('endpoint');
  });

  const modules = readdirSync(CONTRACTS).filter((name) =>
    /^[\w-]+(?<!spec|all-endpoints|openapi[\w-]*)\.ts$/.test(name),
  );
  it.each(modules)('asks nothing of zod or of the server to call what %s declares', async (name) => {
    const { code } = await transformWithOxc(readFileSync(path.join(CONTRACTS, name), 'utf8'), name);
    const parts = partsOf(code, `${name}?plain`);
    expect(parts.plain).not.toMatch(/from ['"](zod|\.\/(fields|endpoint|answer-fields)\.ts)['"]/);
    expect(parts.rest).not.toContain('endpoint({');
  });
});
