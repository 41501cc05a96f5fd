/** Before the first spec: starts a cluster, unless the test runner has started one, and makes the template that specs copy. */
import { systemPostgres } from '../../tooling/test/system-postgres.mjs';
import { startTestCluster } from '../../tooling/test/test-cluster.mjs';
import { registerTypeScript } from '../../tooling/test/typescript-hooks.mjs';

export default async function globalSetup() {
  if (!process.env.TEST_PG_URL) {
    const cluster = await startTestCluster(systemPostgres());
    process.env.TEST_PG_URL = cluster.url;
    globalThis.stopTestCluster = cluster.stop;
  }
  registerTypeScript();
  const { prepareTemplate } = await import('./support/template.ts');
  process.env.TEST_TEMPLATE = await prepareTemplate();
}
