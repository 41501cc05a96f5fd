/** After the last spec: removes the folder that the spec files shared, and stops the cluster if the global setup started it. */
import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { dropFilled } = await import('./support/templates.ts');
  await dropFilled();
  rmSync(process.env.TEST_RUN_DIR, { recursive: true, force: true });
  await globalThis.stopTestCluster?.();
}
