import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';
import { Writability } from './writability.ts';

@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Readiness, Metrics, Writability],
  exports: [Metrics, Writability],
})
export class HealthModule {}
