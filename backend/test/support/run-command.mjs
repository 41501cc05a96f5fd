/** Runs a command of `src/cli`, as the first argument says, from its sources in a process of its own. */
import { registerTypeScript } from '../../../libs/tooling/test/typescript-hooks.mjs';

const [name = ''] = process.argv.splice(2, 1);
registerTypeScript();
await import('reflect-metadata');
await import(`../../src/cli/${name}.ts`);
