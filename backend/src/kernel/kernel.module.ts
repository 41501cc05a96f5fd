import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { UnitOfWork } from './commands/unit-of-work.ts';
import { CommitNotices } from './event-store/commit-notices.ts';
import { Commits } from './event-store/commits.ts';
import { EventStore } from './event-store/event-store.ts';
import { PostgresEventStore } from './event-store/postgres-event-store.ts';
import { SubscriptionRunner } from './event-store/subscription-runner.ts';
import { type Feature, Features } from './features.ts';
import { Housekeeping } from './housekeeping.ts';

@Module({})
class KernelFeatureModule {}

/** The event store, the ledger and the unit of work, once for all features. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Features,
    UnitOfWork,
    Housekeeping,
    Commits,
    CommitNotices,
    SubscriptionRunner,
    { provide: EventStore, useClass: PostgresEventStore },
  ],
  exports: [Features, UnitOfWork, EventStore, CommitNotices, SubscriptionRunner],
})
export class KernelModule {
  /** Makes a feature's streams, projections and policies known. Each feature calls it once. */
  static forFeature(feature: Feature): DynamicModule {
    const registration = {
      provide: Symbol('kernel feature'),
      inject: [Features],
      useFactory: (features: Features) => features.register(feature),
    };
    return { module: KernelFeatureModule, providers: [registration] };
  }
}
