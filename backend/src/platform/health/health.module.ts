import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Readiness } from './readiness.ts';

@Module({ controllers: [HealthController, MetricsController], providers: [Readiness] })
export class HealthModule {}
