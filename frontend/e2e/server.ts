/**
 * Before the first journey: the built server on a fresh database with demo data. Its address is in BASE_URL; where that is
 * set already, the journeys run against the server that is there.
 */
import { startTestServer } from '../../libs/tooling/test/test-server.mjs';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL']) return async () => undefined;
  const server = await startTestServer();
  process.env['BASE_URL'] = server.url;
  return server.stop;
}
