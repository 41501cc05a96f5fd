import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { Clock } from './clock.ts';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ClockWatch } from './clock-watch.ts';
import { ControlledClock } from './controlled-clock.ts';
import { DevClockController } from './dev-clock.controller.ts';
import { SystemClock } from './system-clock.ts';
import { SystemTime } from './system-time.ts';

/** Business time, and the routes that move it if that is allowed. */
@Global()
@Module({})
export class ClockModule {
  static forRoot(config: Pick<Config, 'CLOCK'>, time: SystemTime): DynamicModule {
    const watch = [ClockWatch, { provide: SystemTime, useValue: time }];
    if (config.CLOCK === 'real') {
      return {
        module: ClockModule,
        providers: [...watch, { provide: Clock, useValue: new SystemClock(time) }],
        exports: [Clock, ClockWatch],
      };
    }
    const controlled = {
      provide: ControlledClock,
      inject: [Database],
      useFactory: async (database: Database) => {
        const clock = new ControlledClock(database);
        await clock.load();
        return clock;
      },
    };
    return {
      module: ClockModule,
      controllers: [DevClockController],
      providers: [...watch, controlled, { provide: Clock, useExisting: ControlledClock }],
      exports: [Clock, ControlledClock, ClockWatch],
    };
  }
}
