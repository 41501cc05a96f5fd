/** Checks that each word of the list is refused, and that the same letters are allowed with another meaning. */
import { problemsIn, RULES } from './words.mjs';

const FILE = 'backend/src/loans/x.ts';

describe('The check of words', () => {
  it.each(RULES.flatMap(({ words }) => words.split(' ')))('refuses a name with "%s"', (word) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    for (const name of [word, `${word}Of`, `my${capital}`, `MY_${word.toUpperCase()}`])
      expect(problemsIn(FILE, `export const ${name} = 1;\n`)).toEqual([
        expect.stringMatching(new RegExp(`^${FILE}:1 says "${word}": write `, 'i')),
      ]);
  });

  it('refuses a word in comments, texts, documents and paths', () => {
    expect(problemsIn(FILE, '/** The server\n * of the house. */\n')).toEqual([
      `${FILE}:2 says "house": write company, server, application, test data (libs/tooling/check/words.mjs)`,
    ]);
    expect(problemsIn('frontend/src/features/x.tsx', 'const text = <p>Ask a stranger</p>;')).toHaveLength(1);
    expect(problemsIn('docs/x.md', 'Everyone meets their own fate.')).toHaveLength(1);
    expect(problemsIn('backend/test/house.ts', '')).toHaveLength(1);
  });

  it('allows sentences to use words that are refused only in names', () => {
    expect(problemsIn(FILE, "// The member is told why.\nconst text = 'Tell us your name';\n")).toEqual([]);
    expect(problemsIn(FILE, 'const told = 1; // a name')).toHaveLength(1);
  });

  it('allows longer words that contain a listed one', () => {
    expect(problemsIn(FILE, 'const household = housekeeping(classroom);')).toEqual([]);
  });

  it('allows house for a building', () => {
    expect(problemsIn('backend/src/demo/collateral.ts', "item('Three-bedroomed house');")).toEqual([]);
    expect(problemsIn('frontend/src/app/layout/menu.ts', '  House,\n')).toEqual([]);
  });
});
