import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { isBearer } from '#platform/http/bearer';
import { HttpProblem } from '#platform/http/http-problem';
import type { DzivaRequest } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { getMetrics } from '@dziva/contracts/system';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus metrics, for requests from this machine or with the token. */
@Controller()
export class MetricsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Route(getMetrics)
  async read(@Req() request: DzivaRequest, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!this.mayRead(request)) throw new HttpProblem(404, 'NOT_FOUND', 'There is nothing at this address.');
    const { registry } = this.metrics;
    response.setHeader('Content-Type', registry.contentType);
    return registry.metrics();
  }

  private mayRead(request: DzivaRequest): boolean {
    return isFromThisMachine(request) || isBearer(request, this.config.METRICS_TOKEN);
  }
}

/** A proxy on this machine forwards requests of others, with a header that shows it. */
function isFromThisMachine({ socket, headers }: DzivaRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return LOOPBACK.has(socket.remoteAddress ?? '') && !isForwarded;
}
