/** Before the first spec: a cluster, unless the test runner has one already, and the template that specs clone. */
import { startTestCluster } from '../../libs/tooling/test/test-cluster.mjs';
import { registerTypeScript } from '../../libs/tooling/test/typescript-hooks.mjs';

export default async function globalSetup() {
  if (!process.env.TEST_PG_URL) {
    const cluster = await startTestCluster();
    process.env.TEST_PG_URL = cluster.url;
    globalThis.stopTestCluster = cluster.stop;
  }
  registerTypeScript();
  const { prepareTemplate } = await import('../src/kernel/testing/test-database.ts');
  await prepareTemplate();
}
