import type { Config } from '#config';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { download } from '#platform/files/download';
import { Route } from '#platform/http/route';
import { bookletPdf } from '#platform/pdf/booklet';
import { getBrochure } from '@dziva/contracts/contact';
import { harareDateOf, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brochure } from './brochure.ts';

/** Anybody may request the brochure, so it is built once a day and not on each request. */
@Controller()
export class BrochureController {
  private printed: { readonly on: string; readonly bytes: Promise<Buffer> } | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYMENT_METHODS'>,
  ) {}

  @Route(getBrochure)
  async download(@Res({ passthrough: true }) response: Response) {
    const bytes = await this.bytesOf(harareDateOf(this.clock.now()));
    const file = download(response, Readable.from([bytes]), {
      fileName: 'Dziva-brochure.pdf',
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
    });
    // It contains no personal data.
    response.setHeader('Cache-Control', 'public, max-age=3600');
    return file;
  }

  private bytesOf(on: string): Promise<Buffer> {
    if (this.printed?.on === on) return this.printed.bytes;
    const content = brochure(harareDayStart(on), this.config.PAYMENT_METHODS);
    const printed = { on, bytes: bookletPdf(content).then(buffer) };
    this.printed = printed;
    // The next visitor has it made again.
    printed.bytes.catch(() => {
      if (this.printed === printed) this.printed = undefined;
    });
    return printed.bytes;
  }
}
