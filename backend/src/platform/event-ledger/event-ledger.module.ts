import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { CommitNotices } from '@dziva/event-ledger/subscriptions/commit-notices';
import { Commits } from '@dziva/event-ledger/event-store/commits';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { PostgresEventStore } from '@dziva/event-ledger/event-store/postgres-event-store';
import { SubscriptionRunner } from '@dziva/event-ledger/subscriptions/subscription-runner';
import { type Feature, Features } from '@dziva/event-ledger/features';
import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { subscribersAmong } from './event-subscriber.ts';
import { HousekeepingSchedule } from './housekeeping-schedule.ts';
import { TableStatisticsJob } from './table-statistics.jobs.ts';

/** This name must never change: servers of two versions notify each other during an update. */
const CHANNEL = 'dziva_events';

// The library does not depend on Nest, so its parts are put together here.
const LEDGER: Provider[] = [
  { provide: Features, useFactory: () => new Features() },
  { provide: Commits, useFactory: () => new Commits() },
  { provide: EventStore, useFactory: () => new PostgresEventStore() },
  {
    provide: CommitNotices,
    inject: [Database, Commits],
    useFactory: (database: Database, commits: Commits) => new CommitNotices(database, commits, CHANNEL),
  },
  {
    provide: UnitOfWork,
    inject: [Database, EventStore, Features, Commits],
    useFactory: (database: Database, eventStore: EventStore, features: Features, commits: Commits) =>
      new UnitOfWork(database, eventStore, features, commits),
  },
  {
    provide: SubscriptionRunner,
    inject: [Database, Features, DiscoveryService, Commits, CommitNotices],
    useFactory: (
      database: Database,
      features: Features,
      discovery: DiscoveryService,
      commits: Commits,
      notices: CommitNotices,
    ) =>
      new SubscriptionRunner(database, features.streams, () => subscribersAmong(discovery), commits, notices),
  },
  {
    provide: Housekeeping,
    inject: [Database, Features],
    useFactory: (database: Database, features: Features) => new Housekeeping(database, features),
  },
];

@Module({})
class EventLedgerFeatureModule {}

/** The event store, the ledger and the unit of work, once for all features. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [...LEDGER, HousekeepingSchedule, TableStatisticsJob],
  exports: [Features, UnitOfWork, EventStore, CommitNotices, SubscriptionRunner, HousekeepingSchedule],
})
export class EventLedgerModule {
  /** Registers a feature's streams, projections and policies. Each feature calls it once. */
  static forFeature(feature: Feature): DynamicModule {
    const registration = {
      provide: Symbol('feature of the event ledger'),
      inject: [Features],
      useFactory: (features: Features) => features.register(feature),
    };
    return { module: EventLedgerFeatureModule, providers: [registration] };
  }
}
