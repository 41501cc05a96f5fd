/**
 * Before the first spec: starts a cluster, unless the test runner has started one, makes the template that specs copy, and
 * compiles and bundles the programs.
 */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundlePrograms } from '../../libs/tooling/dev/bundled-programs.mjs';
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
  const sources = serverSources();
  const { problems } = await sources.compileAll();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await bundlePrograms(path.resolve(import.meta.dirname, '../.dev'), sources.compiledFolders);
  registerTypeScript();
  const { prepareTemplate } = await import('./support/templates.ts');
  process.env.TEST_TEMPLATE = await prepareTemplate();
}
