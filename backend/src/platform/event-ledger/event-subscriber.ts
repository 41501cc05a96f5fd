import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { DiscoveryService } from '@nestjs/core';

/** Marks a provider as a subscriber: it receives the committed events, in processes that do background work. */
export const EventSubscriber = DiscoveryService.createDecorator();

/** Every subscriber among the providers. */
export function subscribersAmong(discovery: DiscoveryService): Subscriber[] {
  return discovery
    .getProviders({ metadataKey: EventSubscriber.KEY })
    .map((wrapper) => wrapper.instance as Subscriber);
}
