/** The steps of an application from its submission to the decision, except the assessment. */
import {
  ChangeApplicationStatus,
  RequestInformation,
  SubmitApplication,
} from '#applications/applications.handlers';
import type { Actor } from '@dziva/event-ledger/commands/command-context';
import {
  changeApplicationStatusRequest,
  requestInformationRequest,
  submitApplicationRequest,
} from '@dziva/contracts/applications';
import { fundFor } from './collateral.ts';
import { attachAnswer, attachDocuments } from './documents.ts';
import { identityOf } from './identities.ts';
import { isDemoMember } from './members.ts';
import type { Script, Step } from './script.ts';
import { staff } from './staff.ts';
import * as words from './words.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const ASKS_FOR_MORE = 0.25;

/** The member fills in the form and adds documents and pictures. */
export const submit: Step = (script) => {
  const { story, pace, member } = script;
  const request = submitApplicationRequest.parse(formOf(script));
  script.add(
    'is submitted',
    member,
    pace.now,
    (context) => new SubmitApplication(request, context),
    'application',
  );
  // Members who have just started may not have their documents yet.
  if (story.outcome !== 'SUBMITTED' || script.random.chance(0.6)) attachDocuments(script);
};

function formOf({ story, random }: Script) {
  const { member, item, askedCents, estimateCents } = story;
  const { livelihood, monthlyIncomeCents, nextOfKin, details, address } = member;
  const collateralIdentity = identityOf(item.type, random.fork('identity'));
  return {
    sourceOfIncome: livelihood.source,
    monthlyIncomeCents,
    loanAmountCents: askedCents,
    collateralType: item.type,
    collateralDesc: item.description,
    purpose: random.pick(words.WHAT_FOR),
    productId: fundFor(item).productId,
    termMonths: story.termMonths,
    collateralEstValueCents: estimateCents,
    ...(collateralIdentity === undefined ? {} : { collateralIdentity }),
    nextOfKinName: nextOfKin.name,
    nextOfKinPhone: nextOfKin.phone,
    nextOfKinAddress: nextOfKin.address ?? '',
    ...(details === null ? {} : { ...details, address }),
  };
}

/** Staff start to review the application, and sometimes ask for more information. */
export const review: Step = (script) => {
  const { random, pace, story } = script;
  const reviewer = random.pick([staff.finance, staff.finance, staff.admin]).actor;
  const note = random.chance(0.4) ? random.pick(words.REVIEW_NOTES) : undefined;
  changeStatus(script, reviewer, pace.inOffice(random.int(0, 1)), 'UNDER_REVIEW', note);
  // Visitors who sign in as the demo member find an open question.
  const waits = story.outcome === 'UNDER_REVIEW' && isDemoMember(story.member);
  if (!waits && !random.chance(ASKS_FOR_MORE)) return;
  askForMore(script, reviewer);
  if (story.outcome !== 'UNDER_REVIEW') attachAnswer(script);
};

function askForMore(script: Script, reviewer: Actor): void {
  const request = requestInformationRequest.parse({ note: script.random.pick(words.QUESTIONS) });
  script.add(
    'is asked about',
    reviewer,
    script.pace.minutesLater(12, 25),
    (context) => new RequestInformation(script.idOf('application'), request, context),
  );
}

/** Approves the application, before it has a loan. */
export const approve: Step = (script) => {
  const note = script.random.pick(words.APPROVALS);
  changeStatus(script, staff.finance.actor, script.pace.inOffice(1), 'APPROVED', note);
};

export const declineAfterReview: Step = (script) => {
  const note = script.random.pick(words.DECLINED_AFTER_REVIEW);
  changeStatus(script, staff.finance.actor, script.pace.inOffice(1), 'DECLINED', note);
};

export const declineAfterAssessment: Step = (script) => {
  const note = script.random.pick(words.DECLINED_AFTER_ASSESSMENT);
  changeStatus(script, staff.admin.actor, script.pace.inOffice(1), 'DECLINED', note);
};

/** The member does not want the offered loan any more. */
export const declineUnusedLoan: Step = (script) => {
  changeStatus(script, staff.finance.actor, script.pace.inOffice(6), 'DECLINED', words.LOAN_NOT_WANTED);
};

export const withdraw: Step = (script) => {
  const note = script.random.pick(words.WITHDRAWALS);
  changeStatus(script, script.member, script.pace.minutesLater(60, 600), 'WITHDRAWN', note);
};

/** Opens an assessment without assessor, date and place. The list of assessments shows it as unassigned. */
export const leaveUnassigned: Step = (script) => {
  const { random, pace } = script;
  changeStatus(script, staff.admin.actor, pace.inOffice(random.int(0, 1)), 'ASSESSMENT_SCHEDULED');
};

function changeStatus(
  script: Script,
  by: Actor,
  instant: string,
  status: ApplicationStatus,
  note?: string,
): void {
  const request = changeApplicationStatusRequest.parse({ status, note });
  script.add(
    `becomes ${status}`,
    by,
    instant,
    (context) => new ChangeApplicationStatus(script.idOf('application'), request, context),
  );
}
