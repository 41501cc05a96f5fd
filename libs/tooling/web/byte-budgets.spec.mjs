import path from 'node:path';
import { ROOT } from '../start/processes.mjs';
import { measureBytes } from './byte-budgets.mjs';

const rows = measureBytes(path.join(ROOT, 'frontend', 'dist'));

describe('The built web app', () => {
  it.each(rows.map((row) => /** @type {const} */ ([row.what.replace(/ \(.*/, ''), row])))(
    'keeps its budget: %s',
    (_what, { what, kb, budgetKb }) => {
      expect(kb).toBeGreaterThan(1);
      // The comparison shows by how much the budget is exceeded.
      expect(`${what}: ${Math.max(0, kb - budgetKb).toFixed(1)} KB over ${budgetKb}`).toBe(
        `${what}: 0.0 KB over ${budgetKb}`,
      );
    },
  );
});
