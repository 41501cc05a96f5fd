import { CONFIG } from '#platform/config.module';
import type { Config } from '#config';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sweepUploads, uploadDirectory } from './disk-upload.ts';

/** At each start, removes uploads that a killed server left. */
@Injectable()
export class UploadSweep implements OnApplicationBootstrap {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR'>) {}

  async onApplicationBootstrap(): Promise<void> {
    await sweepUploads(uploadDirectory(this.config.DATA_DIR), Date.now());
  }
}
