/** Seals the settled events every ten minutes, in processes that are workers and have the sealer's database role. */
import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { Clock } from '#platform/clock/clock';
import { sealKeyFile, SealKeyMissing, signingKeyAfter } from './seal-key.ts';
import { type Sealed, sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { CONFIG } from '#platform/config.module';
import { logger } from '#platform/http/request-log';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';

const EVERY_MS = 600_000;
const STATEMENT_MS = 60_000;
const LOCK_MS = 2_000;

@Injectable()
export class Sealing implements BeforeApplicationShutdown {
  /** Whether this process cannot seal because it lacks the key of the existing seals. */
  isRefused = false;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'SEALER_DATABASE_URL' | 'SEAL_KEY_FILE' | 'DATA_DIR'>,
  ) {}

  /**
   * Seals now and then every ten minutes, so that a service that is often restarted seals too. Resolves after the first round.
   * Sealing does not start unless this is called.
   */
  async start(role: Config['ROLE']): Promise<void> {
    if (role === 'api') return;
    if (this.config.SEALER_DATABASE_URL === '') {
      logger.warn('Nothing is sealed here: SEALER_DATABASE_URL is missing.');
      return;
    }
    this.timer = setInterval(() => void this.round(), EVERY_MS);
    await this.round();
  }

  /** Seals all settled events once, now. */
  async seal(): Promise<Sealed> {
    const file = sealKeyFile(this.config);
    const database = new Database({
      url: this.config.SEALER_DATABASE_URL,
      connectionsMax: 1,
      statementTimeoutMs: STATEMENT_MS,
      lockTimeoutMs: LOCK_MS,
      applicationName: 'dziva sealer',
    });
    try {
      const sealed = await sealSettled(database, {
        keyAfter: (newest) => signingKeyAfter(newest, file),
        now: () => this.clock.now(),
        signal: this.stopping.signal,
      });
      if (!sealed.isBusy) this.isRefused = false;
      return sealed;
    } catch (error) {
      if (error instanceof SealKeyMissing) this.isRefused = true;
      throw error;
    } finally {
      await database.close();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  /** Rounds run one after the other. A failed round is tried again in ten minutes; its events are not lost. */
  private round(): Promise<void> {
    this.running = this.running
      .then(() => this.seal())
      .then(
        ({ seals, events, newest }) => {
          if (seals > 0) logger.info({ seals, events, seal: newest?.n, hash: newest?.hash }, 'sealed');
        },
        (error: unknown) => {
          if (error instanceof SealKeyMissing) logger.error(`sealing failed: ${error.message}`);
          else logger.error({ err: error }, 'sealing failed');
        },
      );
    return this.running;
  }
}
