/** After the last spec: ends the cluster that the global setup started, if it was that one. */
export default async function globalTeardown() {
  await globalThis.stopTestCluster?.();
}
