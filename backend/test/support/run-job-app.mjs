/** Runs a worker for tests in a separate process, so that a test can kill it. */
import { registerTypeScript } from '../../../libs/tooling/test/typescript-hooks.mjs';

registerTypeScript();
await import('reflect-metadata');
const { createJobApp } = await import('./create-job-app.ts');
const { probes } = await import('../jobs/probe-jobs.ts');
const { Background } = await import('../../src/platform/jobs/background.ts');
const { stopInGoodOrder } = await import('../../src/platform/process.ts');

const app = await createJobApp(process.env, probes);
app.get(Background, { strict: false }).start('worker');
stopInGoodOrder(() => app.close());
process.send?.('working');
