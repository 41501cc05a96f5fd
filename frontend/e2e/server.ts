/**
 * Runs before the first journey. It fills the demo year once, as a template: a database and the files that belong to it. Each
 * worker has a built server on its own copy, with its own clock; the config gives a worker the address of its server, as
 * `baseURL` and BASE_URL. Which journeys share a server is not fixed: a journey creates the data that it needs, or takes it from
 * the demo year and leaves enough for others. A journey that moves the clock starts its own server with `ownServer`. If BASE_URL
 * is set from outside, all journeys run one by one against that server.
 */
import { makeTemplate, startCopy } from '../../libs/tooling/test/test-server.mjs';
import type { FullConfig } from '@playwright/test';

export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env['BASE_URL']) return async () => undefined;
  const { template, stop } = await makeTemplate();
  const starting = await Promise.allSettled(Array.from({ length: workers }, () => startCopy(template)));
  const servers = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const end = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await stop();
  };
  const failure = starting.find((each) => each.status === 'rejected');
  if (failure !== undefined) {
    await end();
    throw failure.reason;
  }
  process.env['JOURNEY_SERVERS'] = servers.map(({ url }) => url).join(' ');
  process.env['JOURNEY_TEMPLATE'] = JSON.stringify(template);
  return end;
}
