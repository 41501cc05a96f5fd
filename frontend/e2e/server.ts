/** Before the first journey: the built server on a fresh database with demo data. Its address is in BASE_URL. */
import { startTestServer } from '../../libs/tooling/test/test-server.mjs';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env['BASE_URL'] = server.url;
  return server.stop;
}
