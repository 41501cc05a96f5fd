/**
 * Before the first spec: starts a cluster, unless the test runner has started one, makes the template that specs copy, and
 * compiles the programs.
 */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverSources } from '../../libs/tooling/dev/compiled-sources.mjs';
import { systemPostgres } from '../../libs/tooling/test/system-postgres.mjs';
import { startTestCluster } from '../../libs/tooling/test/test-cluster.mjs';
import { registerTypeScript } from '../../libs/tooling/test/typescript-hooks.mjs';

export default async function globalSetup() {
  if (!process.env.TEST_PG_URL) {
    const cluster = await startTestCluster(systemPostgres());
    process.env.TEST_PG_URL = cluster.url;
    globalThis.stopTestCluster = cluster.stop;
  }
  process.env.TEST_RUN_DIR = mkdtempSync(path.join(os.tmpdir(), 'dziva-run-'));
  const { problems } = await serverSources().compileAll();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  registerTypeScript();
  const { prepareTemplate } = await import('./support/templates.ts');
  process.env.TEST_TEMPLATE = await prepareTemplate();
}
