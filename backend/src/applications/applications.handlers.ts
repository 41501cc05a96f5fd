import { NationalIds } from '#identity/national-ids.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import { sql } from '@dziva/event-ledger/database/sql';
import { forbidden, notFound } from '@dziva/event-ledger/domain/rule-violation';
import type {
  Application as ApplicationAnswer,
  ApplicationStatus,
  ChangeApplicationStatusRequest,
  RequestInformationRequest,
  SubmitApplicationRequest,
} from '@dziva/contracts/applications';
import { type Role, isStaff } from '@dziva/contracts/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { ApplicationsQueries, masked } from './applications.queries.ts';
import { CollateralRegister } from './collateral.port.ts';
import { type Application, type ApplicationEvent, applicationStream } from './domain/application.ts';
import type { Reader } from './domain/reader.ts';
import * as decide from './domain/application.decisions.ts';
import { termFacts, requestedTermsOf } from './requested-terms.ts';
import { saveOnProfile } from './profile-of-applicant.ts';
import { refuseColleagues } from './reader.port.ts';

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
        answerOf(context, this.queries.submitted(db, readerOf(context), applicationId, terms)),
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
      answer: (_, db) => answerOf(context, this.queries.one(db, readerOf(context), applicationId)),
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
      answer: (_, db) => answerOf(context, this.queries.one(db, readerOf(context), applicationId)),
    });
  }
}

/** The application. Throws 404 if an applicant asks for somebody else's, or an assessor for one that a colleague assesses. */
export async function visibleApplication(unit: Unit, applicationId: string): Promise<Stream> {
  const application = await unit.load(applicationStream, applicationId);
  const { actor } = unit.context;
  const isOwner = application.state.status !== 'NONE' && application.state.applicantId === actor.id;
  if (application.state.status === 'NONE' || (!isOwner && !isStaff(actor.role as Role)))
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

/** The roles that may set each status, from `security.md`. The owner may only withdraw. */
const MAY_SET: Partial<Record<ApplicationStatus, readonly string[]>> = {
  UNDER_REVIEW: ['ASSESSOR', 'FINANCE', 'ADMIN'],
  ASSESSMENT_SCHEDULED: ['ASSESSOR', 'ADMIN'],
  APPROVED: ['FINANCE', 'ADMIN'],
  DECLINED: ['FINANCE', 'ADMIN'],
  WITHDRAWN: ['APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN'],
};

function refuseByRole({ actor }: CommandContext, status: ApplicationStatus): void {
  const allowed = MAY_SET[status] ?? ['ASSESSOR', 'FINANCE', 'ADMIN'];
  if (!allowed.includes(actor.role)) {
    throw forbidden('ROLE_NOT_ALLOWED', 'Your role may not set this status.');
  }
}

const readerOf = ({ actor }: CommandContext): Reader => ({
  id: actor.id,
  role: actor.role as Role,
});

async function answerOf(
  context: CommandContext,
  reading: Promise<ApplicationAnswer | undefined>,
): Promise<ApplicationAnswer> {
  const application = await reading;
  if (!application) throw notFound('application');
  if (!isStaff(readerOf(context).role)) return application;
  // Only the detail page shows the whole national id, because reading it there is recorded.
  const { applicant } = application;
  return { ...application, applicant: { ...applicant, nationalId: masked(applicant.nationalId) } };
}
