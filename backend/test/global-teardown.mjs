/** After the last spec: removes what the spec files shared, and ends the cluster that the global setup started, if it was that one. */
import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { dropFilled } = await import('./support/templates.ts');
  await dropFilled();
  rmSync(process.env.TEST_RUN_DIR, { recursive: true, force: true });
  await globalThis.stopTestCluster?.();
}
