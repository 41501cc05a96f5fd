import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { AssessmentsController } from './assessments.controller.ts';
import {
  CompleteAssessmentHandler,
  RearrangeAssessmentHandler,
  ScheduleAssessmentHandler,
} from './assessments.handlers.ts';
import { assessmentsPolicy } from './assessments.policy.ts';
import { assessmentsProjection } from './assessments.projection.ts';
import { AssessmentsQueries } from './assessments.queries.ts';
import { assessmentStream } from './domain/assessment.ts';

@Module({
  imports: [
    EventLedgerModule.forFeature({
      streams: [assessmentStream],
      projections: [assessmentsProjection],
      policies: [assessmentsPolicy],
    }),
  ],
  controllers: [AssessmentsController],
  providers: [
    AssessmentsQueries,
    ScheduleAssessmentHandler,
    RearrangeAssessmentHandler,
    CompleteAssessmentHandler,
  ],
})
export class AssessmentsModule {}
