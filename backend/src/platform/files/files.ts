import { CONFIG } from '#platform/config.module';
import type { Config } from '#config';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of files, under names that we choose. An object store could replace the directory. */
export abstract class Files {
  /** Writes the bytes durably before it returns. */
  abstract store(fileId: string, bytes: Buffer): Promise<void>;
  /** Moves a complete file into the storage, durably. It is no longer at its old path. */
  abstract adopt(fileId: string, from: string): Promise<void>;
  abstract read(fileId: string): Readable;
  /** In bytes; null if there is no such file. */
  abstract sizeOf(fileId: string): Promise<number | null>;
  abstract remove(fileId: string): Promise<void>;
}

/** A local directory, two levels deep, outside any web root. */
@Injectable()
export class LocalFiles extends Files {
  private readonly root: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'DATA_DIR'>) {
    super();
    this.root = path.resolve(config.DATA_DIR, 'files');
  }

  async store(fileId: string, bytes: Buffer): Promise<void> {
    const target = this.pathOf(fileId);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const unfinished = `${target}.${randomUUID()}.part`;
    try {
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, target);
    } catch (error) {
      // On a full disk, every try would leave a part of the file.
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async adopt(fileId: string, from: string): Promise<void> {
    const target = this.pathOf(fileId);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const handle = await open(from, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(from, target);
  }

  read(fileId: string): Readable {
    return createReadStream(this.pathOf(fileId));
  }

  async sizeOf(fileId: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(fileId))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(fileId: string): Promise<void> {
    await rm(this.pathOf(fileId), { force: true });
  }

  private pathOf(fileId: string): string {
    return path.join(this.root, fileId.slice(0, 2), fileId);
  }
}
