/** A server for a single journey, so that moving the clock, or turning on approvals, does not affect other journeys. */
import { startCopy, type Switches } from '../../../libs/tooling/test/test-server.mjs';

export interface OwnServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on a fresh copy of the demo year; if the journeys run against a server from outside, returns that one. All
 * switches are off unless the journey sets them.
 */
export async function ownServer(switches: Switches = {}): Promise<OwnServer> {
  const template = process.env['JOURNEY_TEMPLATE'];
  if (template === undefined) return { url: process.env['BASE_URL'] ?? '', stop: async () => undefined };
  return startCopy(JSON.parse(template) as Parameters<typeof startCopy>[0], switches);
}
