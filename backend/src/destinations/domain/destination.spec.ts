import { given } from '@dziva/event-ledger/testing/given';
import { describe, expect, it } from '@jest/globals';
import {
  DESTINATIONS_MAX,
  payableDestination,
  registerDestination,
  removeDestination,
  requirePayable,
} from './destination.decisions.ts';
import {
  type Destination,
  type DestinationEvent,
  type DestinationRegistered,
  destinationStream,
} from './destination.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const NUMBER = { sha256: 'aa' };
const registered: DestinationRegistered = {
  type: 'DestinationRegistered',
  data: {
    userId: OWNER,
    method: 'ECOCASH',
    name: { sha256: 'bb' },
    number: NUMBER,
    usableFrom: '2026-11-20T08:00:00.000Z',
  },
};
const removed: DestinationEvent = {
  type: 'DestinationRemoved',
  data: { userId: OWNER, method: 'ECOCASH', number: NUMBER },
};
const after = (...past: DestinationEvent[]) => given<Destination, DestinationEvent>(destinationStream, past);
const registerBeside =
  (count: number, sameId: string | null = null) =>
  (state: Destination) =>
    registerDestination(state, registered.data, { count, sameId });
const removeAs = (actorId: string) => (state: Destination) =>
  removeDestination(state, { actorId, number: NUMBER });
const payTo =
  (userId: string, method: 'ECOCASH' | 'ONEMONEY' = 'ECOCASH') =>
  (state: Destination) => {
    payableDestination(state, { userId, method });
    return [];
  };

describe('A destination', () => {
  it('is registered once, and only up to the maximum number', () => {
    after()
      .when(registerBeside(DESTINATIONS_MAX - 1))
      .then([registered]);
    after().when(registerBeside(DESTINATIONS_MAX)).thenRefused('TOO_MANY_DESTINATIONS');
    after().when(registerBeside(1, OTHER)).thenRefused('DESTINATION_EXISTS');
  });

  it('can be removed by its owner, once', () => {
    after(registered).when(removeAs(OWNER)).then([removed]);
    after(registered).when(removeAs(OTHER)).thenRefused('NOT_FOUND');
    after(registered, removed).when(removeAs(OWNER)).thenRefused('NOT_FOUND');
    after().when(removeAs(OWNER)).thenRefused('NOT_FOUND');
  });

  it('can be paid by its method for its owner, until it is removed', () => {
    after(registered).when(payTo(OWNER)).thenNothing();
    after(registered).when(payTo(OWNER, 'ONEMONEY')).thenRefused('DESTINATION_METHOD');
    after(registered).when(payTo(OTHER)).thenRefused('NOT_FOUND');
    after(registered, removed).when(payTo(OWNER)).thenRefused('NOT_FOUND');
    after().when(payTo(OWNER)).thenRefused('NOT_FOUND');
  });

  it('is not paid before its hold is over, nor after its owner removed it', () => {
    const payAt =
      (now: string, userId = OWNER) =>
      (state: Destination) => {
        requirePayable(state, { userId, method: 'ECOCASH' }, now);
        return [];
      };
    const usable = '2026-11-20T08:00:00.000Z';
    after(registered).when(payAt(usable)).thenNothing();
    after(registered).when(payAt('2026-11-20T07:59:59.999Z')).thenRefused('DESTINATION_ON_HOLD');
    after(registered, removed).when(payAt(usable)).thenRefused('DESTINATION_REMOVED');
    after(registered, removed).when(payAt(usable, OTHER)).thenRefused('NOT_FOUND');
  });

  it('has no postings', () =>
    expect(destinationStream.postings).toEqual({ DestinationRegistered: null, DestinationRemoved: null }));
});
