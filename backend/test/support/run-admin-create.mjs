/** Runs the command `admin-create` from its sources in a process of its own. */
import { registerTypeScript } from '../../../libs/tooling/test/typescript-hooks.mjs';

registerTypeScript();
await import('reflect-metadata');
await import('../../src/cli/admin-create.ts');
