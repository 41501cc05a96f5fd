import { type DynamicModule, Global, Module } from '@nestjs/common';
import { UnitOfWork } from './commands/unit-of-work.ts';
import { EventStore } from './event-store/event-store.ts';
import { PostgresEventStore } from './event-store/postgres-event-store.ts';
import { type Feature, Features } from './features.ts';
import { Housekeeping } from './housekeeping.ts';

@Module({})
class KernelFeatureModule {}

/** The event store, the ledger and the unit of work, once for all features. */
@Global()
@Module({
  providers: [Features, UnitOfWork, Housekeeping, { provide: EventStore, useClass: PostgresEventStore }],
  exports: [Features, UnitOfWork, EventStore],
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
