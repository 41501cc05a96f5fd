/**
 * Before the first journey. The demo year is filled once, into a template: a database and the files that belong to it.
 * Every worker has a built server on a copy of its own, with a clock of its own; the config gives a worker the address of
 * its server, in `baseURL` and in BASE_URL. Which files share a server is chance: a journey makes what it needs, or takes
 * it from the demo year and leaves enough for others. A journey that moves the clock starts a server for itself, with
 * `ownServer`. Where BASE_URL is set from outside, all journeys run one by one against the server that is there.
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
