import { type DynamicModule, Global, Module } from '@nestjs/common';
import { UnitOfWork } from './commands/unit-of-work.ts';
import { EventStore } from './event-store/event-store.ts';
import { PostgresEventStore } from './event-store/postgres-event-store.ts';
import type { Projection } from './projections/projection.ts';
import { Projector, type StreamShape } from './projections/projector.ts';

export interface KernelFeature {
  readonly streams: readonly StreamShape[];
  readonly projections: readonly Projection[];
}

/** The event store, the ledger and the unit of work, once for all features. */
@Global()
@Module({
  providers: [Projector, UnitOfWork, { provide: EventStore, useClass: PostgresEventStore }],
  exports: [Projector, UnitOfWork, EventStore],
})
export class KernelModule {
  /** Makes a feature's streams and projections known. Each feature calls it once. */
  static forFeature(feature: KernelFeature): DynamicModule {
    return {
      module: KernelFeatureModule,
      providers: [
        {
          provide: Symbol('kernel feature'),
          inject: [Projector],
          useFactory: (projector: Projector) => {
            projector.register(feature.streams, feature.projections);
            return feature;
          },
        },
      ],
    };
  }
}

@Module({})
class KernelFeatureModule {}
