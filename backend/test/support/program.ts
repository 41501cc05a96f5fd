/** The programs of the server, for tests that start them as separate processes: its sources, compiled and bundled by the global setup. */
import path from 'node:path';

const PROGRAMS = path.resolve(import.meta.dirname, '../../.dev/programs');

/** The arguments of Node.js before the program. */
export const PROGRAM_FLAGS = ['--conditions=dziva-dev'];

/** The file of a program, by its name in `src` without extension: `main`, `worker`, `cli/migrate`. */
export const programNamed = (name: string): string => path.join(PROGRAMS, `${name}.js`);

/** The arguments of Node.js for a program that is started with `spawn` or `execFile`; its own arguments come after them. */
export const programArguments = (name: string): string[] => [...PROGRAM_FLAGS, programNamed(name)];
