import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StorageEngine } from 'multer';

const LEFT_BEHIND_MS = 3_600_000;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BLANK = 0x20;

/** An uploaded file on disk. To keep it, move it before the request ends. */
export interface StoredUpload {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** No NUL and no other control byte, so it can be a text. */
  readonly isText: boolean;
}

/** The folder of uploads during their request: on the same disk as the stored files, so that storing one is a rename. */
export const uploadDirectory = (dataDir: string): string => path.resolve(dataDir, 'tmp');

/** Streams the file of one request to disk, without keeping it in memory. */
export class DiskUpload implements StorageEngine {
  stored: StoredUpload | undefined;

  constructor(private readonly directory: string) {}

  _handleFile: StorageEngine['_handleFile'] = (_request, file, callback) => {
    this.write(file).then(
      (stored) => {
        this.stored = stored;
        callback(null, { path: stored.path, size: stored.sizeBytes });
      },
      (error: unknown) => callback(error),
    );
  };

  _removeFile: StorageEngine['_removeFile'] = (_request, file, callback) => {
    this.stored = undefined;
    rm(file.path, { force: true }).then(() => callback(null), callback);
  };

  private async write(file: Express.Multer.File): Promise<StoredUpload> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const target = path.join(this.directory, `${randomUUID()}.upload`);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let isText = true;
    async function* seen(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        isText &&= hasTextOnly(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(file.stream, seen, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    return { path: target, sizeBytes, sha256: hash.digest('hex'), isText };
  }
}

/** At each start, removes uploads that a killed server left. */
@Injectable()
export class UploadSweep implements OnApplicationBootstrap {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR'>) {}

  async onApplicationBootstrap(): Promise<void> {
    await sweepUploads(uploadDirectory(this.config.DATA_DIR), Date.now());
  }
}

/** Removes files that a killed server left. Newer files may belong to a request of another server. */
async function sweepUploads(directory: string, nowMs: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < nowMs - LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

function hasTextOnly(bytes: Buffer): boolean {
  return bytes.every(
    (byte) => byte >= BLANK || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB,
  );
}
