import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { AssessmentsController } from './assessments.controller.ts';
import {
  CompleteAssessmentHandler,
  RearrangeAssessmentHandler,
  ScheduleAssessmentHandler,
} from './assessments.handlers.ts';
import { assessmentsPolicy } from './assessments.policy.ts';
import { AssessmentsQueries } from './assessments.queries.ts';

@Module({
  imports: [
    EventLedgerModule.forFeature({
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
