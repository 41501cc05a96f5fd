/**
 * Runs a worker for tests in a separate process, so that a test can kill it. It is started with the flags of programs: all sources
 * are compiled already, and only the support of specs is compiled here.
 */
import { registerTypeScript } from '../../../libs/tooling/test/typescript-hooks.mjs';

registerTypeScript([]);
await import('reflect-metadata');
const { createJobApp } = await import('./create-job-app.ts');
const { probes } = await import('../jobs/probe-jobs.ts');
const { Background } = await import('#platform/jobs/background');
const { stopInGoodOrder } = await import('#platform/process');

const app = await createJobApp(process.env, probes);
app.get(Background, { strict: false }).start('worker');
stopInGoodOrder(() => app.close());
process.send?.('working');
