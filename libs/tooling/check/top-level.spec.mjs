import { topLevel, topLevelProblems } from './top-level.mjs';

describe('The top level of the repository', () => {
  it('has exactly the entries of the list', () => {
    expect(topLevelProblems(topLevel())).toEqual([]);
  });

  it('an unexpected entry and a missing one are named', () => {
    const names = [...topLevel().filter((name) => name !== 'README.md'), 'jest.preset.js'];
    expect(topLevelProblems(names)).toEqual([
      'jest.preset.js does not belong to the top level.',
      'README.md is missing.',
    ]);
  });
});
