/**
 * `node waiting-program.mjs <program> <packages>…`: loads files that import packages, waits for the signal to start, and then
 * runs the program.
 */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

const [program = '', ...packages] = process.argv.slice(2);
const go = once(process, 'message');
// The process ends with its launcher; until then this keeps it waiting.
process.channel?.ref();
for (const file of packages) {
  // A missing package is reported later, when the program imports it.
  await import(pathToFileURL(file).href).catch(() => undefined);
}
await go;
process.channel?.unref();
await import(pathToFileURL(program).href);
