/** Runs the worker from its sources in a process of its own, so that a test can kill it. */
import { registerTypeScript } from '../../../libs/tooling/test/typescript-hooks.mjs';

registerTypeScript();
await import('reflect-metadata');
await import('../../src/worker.ts');
