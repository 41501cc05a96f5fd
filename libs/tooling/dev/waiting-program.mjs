/**
 * `node waiting-program.mjs <program> <packages>…`: loads files that import packages, waits for the signal to start, and is
 * then the program.
 */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

const [program = '', ...packages] = process.argv.slice(2);
const go = once(process, 'message');
// The launcher's end ends this one, too; until then there is something to wait for.
process.channel?.ref();
for (const file of packages) {
  // A package that is not there is named when the program imports it.
  await import(pathToFileURL(file).href).catch(() => undefined);
}
await go;
process.channel?.unref();
await import(pathToFileURL(program).href);
