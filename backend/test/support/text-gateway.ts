/** A gateway for text messages as they are: it is slow, refuses, breaks off after it has taken a message, and knows repeats by their id. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const GATEWAY_TOKEN = 'token-of-the-gateway';

interface Received {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

export interface TestGateway {
  readonly url: string;
  /** The messages that it will send, each once. */
  readonly messages: readonly Received[];
  /** All requests, with repeats. */
  readonly requests: readonly Received[];
  /** How it answers from now on: a status, or it breaks off after it has taken the message. */
  answer: number | 'breaks off';
  stop(): Promise<void>;
}

export async function startTextGateway(): Promise<TestGateway> {
  const taken = new Map<string, Received>();
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const message = body as Received;
      requests.push(message);
      const isAllowed = request.headers.authorization === `Bearer ${GATEWAY_TOKEN}`;
      const isRepeat = taken.has(message.id);
      const takes = gateway.answer === 'breaks off' || gateway.answer < 300;
      if (isAllowed && takes) taken.set(message.id, message);
      if (gateway.answer === 'breaks off') return response.destroy();
      return response.writeHead(isAllowed ? (isRepeat && takes ? 409 : gateway.answer) : 401).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${port}/messages`,
    get messages() {
      return [...taken.values()];
    },
    requests,
    answer: 202,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}
