import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { CONFIG } from '#platform/config.module';
import { logger } from '#platform/http/request-log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const EVERY_MS = 6 * 3_600_000;
const AGE_MS = 24 * 3_600_000;
const BATCH = 500;
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Removes files without a row: their command stopped between the write and the commit. A new file may still get its row. */
@Injectable()
export class FileSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly root: string;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Pick<Config, 'DATA_DIR'>,
  ) {
    this.root = path.resolve(config.DATA_DIR, 'files');
  }

  onApplicationBootstrap(): void {
    // A failure is tried again in the next run.
    this.timer = setInterval(() => void this.run(new Date()).catch(() => undefined), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Returns how many files were removed. `now` is the time of the disk, not business time. */
  async run(now: Date): Promise<number> {
    let removed = 0;
    for (const folder of await readdir(this.root).catch(() => [])) {
      const names = (await readdir(path.join(this.root, folder))).filter((name) => FILE_ID.test(name));
      for (let i = 0; i < names.length; i += BATCH) {
        removed += await this.sweep(path.join(this.root, folder), names.slice(i, i + BATCH), now);
      }
    }
    if (removed > 0) logger.info({ removed }, 'files without a row were removed');
    return removed;
  }

  private async sweep(folder: string, names: readonly string[], now: Date): Promise<number> {
    const ids = names.map((name) => FILE_ID.exec(name)?.[0] ?? '');
    const rows = await this.database.query<{ file_id: string }>(
      sql`SELECT file_id FROM stored_file WHERE file_id = ANY (${ids}::uuid[])`,
    );
    const known = new Set(rows.map((row) => row.file_id));
    let removed = 0;
    for (const name of names) {
      // A known name with a suffix is an unfinished write.
      if (known.has(name)) continue;
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found || now.getTime() - found.mtimeMs < AGE_MS) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  }
}
