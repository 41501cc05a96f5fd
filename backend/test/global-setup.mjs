/** Before the first spec: a cluster, unless the test runner has one already, and the template that specs clone. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestCluster } from '../../libs/tooling/test/test-cluster.mjs';
import { registerTypeScript } from '../../libs/tooling/test/typescript-hooks.mjs';

export default async function globalSetup() {
  if (!process.env.TEST_PG_URL) {
    const cluster = await startTestCluster();
    process.env.TEST_PG_URL = cluster.url;
    globalThis.stopTestCluster = cluster.stop;
  }
  process.env.TEST_RUN_DIR = mkdtempSync(path.join(os.tmpdir(), 'dziva-run-'));
  registerTypeScript();
  const { prepareTemplate } = await import('./support/templates.ts');
  process.env.TEST_TEMPLATE = await prepareTemplate();
}
