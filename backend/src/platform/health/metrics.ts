import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** How often the delay of the event loop is measured. Every 10 ms, as by default, was a fifth of what an idle server did. */
const EVENT_LOOP_MS = 50;

/** Metrics of this process for Prometheus. Features add their own. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({
      register: this.registry,
      prefix: 'dziva_',
      eventLoopMonitoringPrecision: EVENT_LOOP_MS,
    });
  }
}
