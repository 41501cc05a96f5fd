/** A server for one journey alone, whose clock may be moved without any other journey noticing, or on which two people decide. */
import { startCopy, type Switches } from '../../../libs/tooling/test/test-server.mjs';

export interface OwnServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * A fresh copy of the demo year; where the journeys run against a server from outside, that one. The switches are
 * off unless the journey says otherwise.
 */
export async function ownServer(switches: Switches = {}): Promise<OwnServer> {
  const template = process.env['JOURNEY_TEMPLATE'];
  if (template === undefined) return { url: process.env['BASE_URL'] ?? '', stop: async () => undefined };
  return startCopy(JSON.parse(template) as Parameters<typeof startCopy>[0], switches);
}
