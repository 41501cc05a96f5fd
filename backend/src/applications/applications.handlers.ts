import { NationalIds } from '#identity/people/national-ids.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import { sql } from '@dziva/event-ledger/database/sql';
import { forbidden, notFound } from '@dziva/event-ledger/domain/rule-violation';
import type {
  Application as ApplicationAnswer,
  ChangeApplicationStatusRequest,
  RequestInformationRequest,
  SubmitApplicationRequest,
} from '@dziva/contracts/applications';
import { may, type Permission } from '@dziva/vocabulary/permissions';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { ApplicationsQueries, masked } from './applications.queries.ts';
import { CollateralRegister } from './collateral.port.ts';
import { type Application } from './domain/application.ts';
import { type ApplicationEvent, applicationStream } from './domain/application-events.ts';
import * as decide from './domain/application.decisions.ts';
import { termFacts, requestedTermsOf } from './requested-terms.ts';
import { saveOnProfile } from './profile-of-applicant.ts';
import { refuseColleagues } from './reader.port.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const DEFAULT_ASSESSMENT_NOTE = 'Assessment scheduled for review';

type Stream = LoadedStream<Application, ApplicationEvent>;

export class SubmitApplication extends Command<ApplicationAnswer> {
  constructor(
    readonly request: SubmitApplicationRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitApplication)
export class SubmitApplicationHandler implements ICommandHandler<SubmitApplication> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ApplicationsQueries,
    private readonly register: CollateralRegister,
    private readonly nationalIds: NationalIds,
  ) {}

  execute({ request, context }: SubmitApplication): Promise<ApplicationAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const applicationId = randomUUID();
        const dob = await saveOnProfile(unit, context.actor.id, request, this.nationalIds);
        const { loanAmountCents, monthlyIncomeCents, collateralType, collateralEstValueCents } = request;
        const terms = await requestedTermsOf(unit, request);
        const application = unit.create(applicationStream, applicationId);
        const ownerId = context.actor.id;
        const assetIds = await this.register.pledge(unit, { ...request, applicationId, ownerId });
        const facts = {
          loanAmountCents,
          monthlyIncomeCents,
          collateralType,
          collateralEstValueCents,
          assetIds,
          ...termFacts(terms),
          ...(request.consent === undefined ? {} : { consent: request.consent }),
        };
        const submission = { applicantId: ownerId, dob, today: context.today, facts };
        application.append(decide.submitApplication(application.state, submission));
        unit.write(sql`INSERT INTO application_details (application_id, source_of_income, collateral_desc, next_of_kin_name,
                              next_of_kin_phone, next_of_kin_address, purpose)
          VALUES (${applicationId}, ${request.sourceOfIncome}, ${request.collateralDesc}, ${request.nextOfKinName},
                  ${request.nextOfKinPhone}, ${request.nextOfKinAddress ?? null}, ${request.purpose ?? null})`);
        return { applicationId, terms: { ...terms, collateralType } };
      },
      answer: ({ applicationId, terms }, db) =>
        answerOf(context, this.queries.submitted(db, context.actor, applicationId, terms)),
    });
  }
}

export class ChangeApplicationStatus extends Command<ApplicationAnswer> {
  constructor(
    readonly applicationId: string,
    readonly request: ChangeApplicationStatusRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeApplicationStatus)
export class ChangeApplicationStatusHandler implements ICommandHandler<
  ChangeApplicationStatus,
  ApplicationAnswer
> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ApplicationsQueries,
  ) {}

  execute({ applicationId, request, context }: ChangeApplicationStatus): Promise<ApplicationAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const application = await visibleApplication(unit, applicationId);
        refuseByRole(context, request.status);
        application.expectVersion(request.expectedVersion);
        application.append(decideStatus(unit, application.state, request));
      },
      answer: (_, db) => answerOf(context, this.queries.one(db, context.actor, applicationId)),
    });
  }
}

export class RequestInformation extends Command<ApplicationAnswer> {
  constructor(
    readonly applicationId: string,
    readonly request: RequestInformationRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestInformation)
export class RequestInformationHandler implements ICommandHandler<RequestInformation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ApplicationsQueries,
  ) {}

  execute({ applicationId, request, context }: RequestInformation): Promise<ApplicationAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const application = await visibleApplication(unit, applicationId);
        application.expectVersion(request.expectedVersion);
        const note = unit.text(request.note);
        application.append(decide.requestInformation(application.state, context.actor.id, note));
      },
      answer: (_, db) => answerOf(context, this.queries.one(db, context.actor, applicationId)),
    });
  }
}

/** The application. Throws 404 if an applicant asks for somebody else's, or an assessor for one that a colleague assesses. */
export async function visibleApplication(unit: Unit, applicationId: string): Promise<Stream> {
  const application = await unit.load(applicationStream, applicationId);
  const { actor } = unit.context;
  const isOwner = application.state.status !== 'NONE' && application.state.applicantId === actor.id;
  if (application.state.status === 'NONE' || (!isOwner && !may(actor.role, 'applications.readOthers')))
    throw notFound('application');
  await refuseColleagues(unit, applicationId, 'application');
  return application;
}

function decideStatus(
  unit: Unit,
  state: Application,
  request: ChangeApplicationStatusRequest,
): ApplicationEvent[] {
  const { actor } = unit.context;
  const note = request.note === undefined ? undefined : unit.text(request.note);
  switch (request.status) {
    case 'UNDER_REVIEW':
      return decide.startReview(state, actor.id, note);
    case 'ASSESSMENT_SCHEDULED':
      return decide.arrangeAssessment(state, actor.id, {
        assessmentId: randomUUID(),
        note: note ?? unit.text(DEFAULT_ASSESSMENT_NOTE),
      });
    case 'APPROVED':
      return decide.approveApplication(state, actor.id, note);
    case 'DECLINED':
      return decide.declineApplication(state, actor.id, note);
    case 'WITHDRAWN':
      return decide.withdrawApplication(state, note);
    case 'SUBMITTED':
    case 'ASSESSED':
    case 'DISBURSED':
      throw decide.illegalTransition(state.status, request.status);
  }
}

/** The permission to set each status; for the others that of reviewing. The owner may only withdraw. */
const TO_SET: Partial<Record<ApplicationStatus, Permission>> = {
  ASSESSMENT_SCHEDULED: 'assessments.arrange',
  APPROVED: 'applications.decide',
  DECLINED: 'applications.decide',
  WITHDRAWN: 'applications.change',
};

function refuseByRole({ actor }: CommandContext, status: ApplicationStatus): void {
  if (!may(actor.role, TO_SET[status] ?? 'applications.review')) {
    throw forbidden('ROLE_NOT_ALLOWED', 'Your role may not set this status.');
  }
}

async function answerOf(
  context: CommandContext,
  reading: Promise<ApplicationAnswer | undefined>,
): Promise<ApplicationAnswer> {
  const application = await reading;
  if (!application) throw notFound('application');
  if (!may(context.actor.role, 'applications.readOthers')) return application;
  // Only the detail page shows the whole national id, because reading it there is recorded.
  const { applicant } = application;
  return { ...application, applicant: { ...applicant, nationalId: masked(applicant.nationalId) } };
}
