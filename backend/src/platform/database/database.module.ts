import { Database } from '@dziva/event-ledger/database/database';
import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';

export interface DatabaseSettings {
  readonly url: string;
  readonly connectionsMax: number;
  /** 5 s for requests, 60 s for a process that only runs jobs. */
  readonly statementTimeoutMs: number;
}

const LOCK_TIMEOUT_MS = 2_000;

/** Closes the pool after everything that uses it has stopped. */
@Injectable()
class DatabaseCloser implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings): DynamicModule {
    const database = {
      provide: Database,
      useFactory: () =>
        new Database({ ...settings, lockTimeoutMs: LOCK_TIMEOUT_MS, applicationName: 'dziva' }),
    };
    return { module: DatabaseModule, providers: [database, DatabaseCloser], exports: [Database] };
  }
}
