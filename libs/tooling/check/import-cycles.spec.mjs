import { cyclesIn, graphOf, importGraph } from './import-cycles.mjs';

describe('Imports', () => {
  it('have no cycles', () => {
    expect(cyclesIn(importGraph())).toEqual([]);
  });

  it('a cycle through #…, a relative path and a library is found', () => {
    const graph = graphOf(
      new Map([
        ['backend/src/a/a.ts', "import { b } from '#b/b';"],
        ['backend/src/b/b.ts', "import { c } from './c.ts';"],
        ['backend/src/b/c.ts', "import { m } from '@dziva/money/m';"],
        ['libs/money/src/m.ts', "import '../../../backend/src/a/a.ts';"],
      ]),
    );
    expect(cyclesIn(graph)).toEqual([
      [
        'backend/src/a/a.ts',
        'backend/src/b/b.ts',
        'backend/src/b/c.ts',
        'libs/money/src/m.ts',
        'backend/src/a/a.ts',
      ],
    ]);
  });

  it('a cycle with a type-only import is found', () => {
    const graph = graphOf(
      new Map([
        ['frontend/src/ui/a.tsx', "import { b } from '#ui/b.tsx';"],
        ['frontend/src/ui/b.tsx', "import type { A } from '#ui/a.tsx';"],
      ]),
    );
    expect(cyclesIn(graph)).toEqual([
      ['frontend/src/ui/a.tsx', 'frontend/src/ui/b.tsx', 'frontend/src/ui/a.tsx'],
    ]);
  });
});
