/** Tests `npm test -- --changed` and `--watch` from the outside. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';
import { changedOption, specsTouchedSince } from './changed.mjs';

/** Git's name for an empty tree. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

describe('npm test -- --changed', () => {
  it('is given alone, or with the commit to compare with', () => {
    expect(changedOption(['backend', 'loans'])).toBeUndefined();
    expect(changedOption(['--changed'])).toEqual({ base: undefined });
    expect(changedOption(['--changed=abc123'])).toEqual({ base: 'abc123' });
  });

  it('finds specs of all parts if everything changed, and none of the journeys', () => {
    const specs = specsTouchedSince(EMPTY_TREE).map((spec) => path.relative(ROOT, spec));
    for (const part of ['backend/', 'frontend/', 'libs/money/', 'libs/tooling/']) {
      expect(specs.filter((spec) => spec.startsWith(part))).not.toEqual([]);
    }
    expect(specs.filter((spec) => spec.startsWith('frontend/e2e/'))).toEqual([]);
  });

  it('reports a commit that does not exist', () => {
    expect(() => specsTouchedSince('no-such-commit')).toThrow(/git diff .* failed: .*no-such-commit/s);
  });
});

describe('npm test -- --watch', () => {
  it('refuses journeys, which need a build', () => {
    const program = path.join(import.meta.dirname, 'run-tests.mjs');
    const { NODE_OPTIONS: _, ...env } = process.env;
    const run = spawnSync(process.execPath, [program, '--watch', 'journeys'], { encoding: 'utf8', env });
    expect(run.stderr).toContain('Journeys are not watched');
    expect(run.status).toBe(1);
  });
});
