import { recordAssessment, arrangeAssessment } from '#applications/domain/application.decisions';
import { applicationStream } from '#applications/domain/application-events';
import { refuseColleagues } from '#applications/reader.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { RuleViolation, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type {
  Assessment as AssessmentAnswer,
  CompleteAssessmentRequest,
  RearrangeAssessmentRequest,
  ScheduleAssessmentRequest,
} from '@dziva/contracts/assessments';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { AssessmentsQueries } from './assessments.queries.ts';
import {
  completeAssessment,
  rescheduleAssessment,
  scheduleAssessment,
  wasBeforeVisit,
} from './domain/assessment.decisions.ts';
import { assessmentStream } from './domain/assessment.ts';

const DEFAULT_NOTE = 'Assessment scheduled for review';

const CONSTRAINTS: ConstraintMeaning = {
  assessor_busy: () =>
    stateConflict(
      'ASSESSOR_BUSY',
      'This assessor has another appointment within the hour. Choose another time.',
    ),
};

export class ScheduleAssessment extends Command<AssessmentAnswer> {
  constructor(
    readonly request: ScheduleAssessmentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ScheduleAssessment)
export class ScheduleAssessmentHandler implements ICommandHandler<ScheduleAssessment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AssessmentsQueries,
  ) {}

  execute({ request, context }: ScheduleAssessment): Promise<AssessmentAnswer> {
    const { applicationId, assessorId, scheduledAt } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const assessmentId = randomUUID();
        const application = await unit.load(applicationStream, applicationId);
        if (application.state.status === 'NONE') throw notFound('application');
        await refuseColleagues(unit, applicationId, 'application');
        application.expectVersion(request.expectedVersion);
        await refuseUnknownAssessor(this.queries, unit.db, assessorId);
        const note = unit.text(DEFAULT_NOTE);
        const { applicantId } = application.state;
        application.append(arrangeAssessment(application.state, context.actor.id, { assessmentId, note }));
        const assessment = unit.create(assessmentStream, assessmentId);
        const notes = request.notes === undefined ? {} : { notes: unit.text(request.notes) };
        const location = unit.text(request.location);
        const opening = { applicationId, applicantId, assessorId, scheduledAt, location, ...notes };
        assessment.append(scheduleAssessment(assessment.state, opening, context.now));
        return assessmentId;
      },
      answer: (assessmentId, db) => answerOf(this.queries, db, assessmentId),
      constraints: CONSTRAINTS,
    });
  }
}

export class RearrangeAssessment extends Command<AssessmentAnswer> {
  constructor(
    readonly assessmentId: string,
    readonly request: RearrangeAssessmentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RearrangeAssessment)
export class RearrangeAssessmentHandler implements ICommandHandler<RearrangeAssessment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AssessmentsQueries,
  ) {}

  execute({ assessmentId, request, context }: RearrangeAssessment): Promise<AssessmentAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const assessment = await unit.load(assessmentStream, assessmentId);
        if (assessment.state.status === 'NONE') throw notFound('assessment');
        await refuseColleagues(unit, assessment.state.applicationId, 'assessment');
        assessment.expectVersion(request.expectedVersion);
        const { assessorId, scheduledAt, location } = request;
        if (assessorId !== undefined) await refuseUnknownAssessor(this.queries, unit.db, assessorId);
        const change = {
          ...(assessorId === undefined ? {} : { assessorId }),
          ...(scheduledAt === undefined ? {} : { scheduledAt }),
          ...(location === undefined ? {} : { location: unit.text(location) }),
        };
        assessment.append(rescheduleAssessment(assessment.state, context.actor.id, change, context.now));
      },
      answer: (_, db) => answerOf(this.queries, db, assessmentId),
      constraints: CONSTRAINTS,
    });
  }
}

export class CompleteAssessment extends Command<AssessmentAnswer> {
  constructor(
    readonly assessmentId: string,
    readonly request: CompleteAssessmentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CompleteAssessment)
export class CompleteAssessmentHandler implements ICommandHandler<CompleteAssessment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AssessmentsQueries,
  ) {}

  execute({ assessmentId, request, context }: CompleteAssessment): Promise<AssessmentAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const assessment = await unit.load(assessmentStream, assessmentId);
        if (assessment.state.status === 'NONE') throw notFound('assessment');
        assessment.expectVersion(request.expectedVersion);
        const application = await unit.load(applicationStream, assessment.state.applicationId);
        const { result, assessedValueCents, assessedAt } = request;
        const completion = {
          actor: context.actor,
          result,
          assessedValueCents,
          assessedAt: toInstant(assessedAt),
          submittedAt: application.createdAt ?? context.now,
          now: context.now,
          ...(request.notes === undefined ? {} : { notes: unit.text(request.notes) }),
        };
        const early = wasBeforeVisit(assessment.state, completion.assessedAt)
          ? { wasEarly: true as const }
          : {};
        assessment.append(completeAssessment(assessment.state, completion));
        const found = { result, assessedValueCents, assessedAt: completion.assessedAt, ...early };
        application.append(recordAssessment(application.state, { assessmentId, ...found }));
      },
      answer: (_, db) => answerOf(this.queries, db, assessmentId),
      constraints: CONSTRAINTS,
    });
  }
}

/** Turns a day without a time into the instant at which it starts in Harare. */
const toInstant = (day: string): string =>
  day.length === 'YYYY-MM-DD'.length ? new Date(`${day}T00:00:00+02:00`).toISOString() : day;

async function refuseUnknownAssessor(
  queries: AssessmentsQueries,
  db: Queryable,
  assessorId: string,
): Promise<void> {
  if (!(await queries.isAssessor(db, assessorId))) {
    throw new RuleViolation('NOT_AN_ASSESSOR', 'Choose an assessor who is active.');
  }
}

async function answerOf(
  queries: AssessmentsQueries,
  db: Queryable,
  assessmentId: string,
): Promise<AssessmentAnswer> {
  const assessment = await queries.one(db, assessmentId);
  if (!assessment) throw notFound('assessment');
  return assessment;
}
