/** Checks that the launch configuration for editors names existing programs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

const { configurations } =
  /** @type {{ configurations: { name: string, program: string, cwd: string }[] }} */ (
    JSON.parse(readFileSync(path.join(ROOT, '.vscode', 'launch.json'), 'utf8'))
  );
/** @param {string} place */
const absolute = (place) => place.replace('${workspaceFolder}', ROOT);

describe('.vscode/launch.json', () => {
  it.each(configurations)('$name starts an existing program', ({ program, cwd }) => {
    expect([program, cwd].filter((place) => !existsSync(absolute(place)))).toEqual([]);
  });

  it('includes the server, a spec of each side, and a journey', () => {
    expect(configurations.map(({ name }) => name)).toEqual([
      'npm run dev: the API and its workers',
      'The backend spec that is open',
      'The frontend spec that is open',
      'The journey that is open',
    ]);
  });
});
