/** After the last spec: stops the cluster, if the global setup started it. */
export default async function globalTeardown() {
  await globalThis.stopTestCluster?.();
}
