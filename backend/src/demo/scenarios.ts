/** The steps of each story of the demo. New features add their steps here. */
import * as application from './applications.ts';
import * as assessment from './assessments.ts';
import type { Outcome } from './outcomes.ts';
import { declineOffer, lend, lendAndRepay } from './loans.ts';
import * as recovery from './recovery.ts';
import type { Step } from './script.ts';

const { submit, review } = application;
const { assessAndPass, assessAndFail, scheduleAhead } = assessment;
const APPROVED_COLLATERAL = [submit, review, assessAndPass];
const WITH_LOAN = [...APPROVED_COLLATERAL, lendAndRepay];
const IN_DEFAULT = [...WITH_LOAN, recovery.declareDefault];
const SOLD_SHORT = [...IN_DEFAULT, recovery.relist, recovery.sellWithShortfall];

export const SCENARIOS: Readonly<Record<Outcome, readonly Step[]>> = {
  SUBMITTED: [submit],
  UNDER_REVIEW: [submit, review],
  ASSESSMENT_SCHEDULED: [submit, review, scheduleAhead],
  ASSESSMENT_UNASSIGNED: [submit, review, application.leaveUnassigned],
  ASSESSED: APPROVED_COLLATERAL,
  ASSESSMENT_FAILED: [submit, review, assessAndFail],
  APPROVED: [...APPROVED_COLLATERAL, application.approve],
  LOAN_APPROVED: [...APPROVED_COLLATERAL, lend],
  LOAN_CLOSED: [...APPROVED_COLLATERAL, lend, declineOffer, application.declineUnusedLoan],
  DECLINED_AFTER_REVIEW: [submit, review, application.declineAfterReview],
  DECLINED_AFTER_ASSESSMENT: [submit, review, assessAndFail, application.declineAfterAssessment],
  WITHDRAWN_EARLY: [submit, application.withdraw],
  WITHDRAWN_BEFORE_ASSESSMENT: [submit, review, assessment.scheduleSoon, application.withdraw],
  CURRENT: WITH_LOAN,
  DUE_SOON: WITH_LOAN,
  PARTLY_PAID: WITH_LOAN,
  OVERDUE: [...WITH_LOAN, recovery.demandPayment],
  SETTLED: WITH_LOAN,
  SETTLED_EARLY: WITH_LOAN,
  DEFAULTED: IN_DEFAULT,
  RELISTED: [...IN_DEFAULT, recovery.relist],
  REINSTATED: [...IN_DEFAULT, recovery.payUp],
  SOLD_WITH_SURPLUS: [...IN_DEFAULT, recovery.sellWithSurplus],
  SOLD_WITH_SHORTFALL: [...SOLD_SHORT, recovery.payAfterSale],
  WRITE_OFF_WAITING: [...SOLD_SHORT, recovery.askForWriteOff],
  WRITTEN_OFF: [...SOLD_SHORT, recovery.askForWriteOff, recovery.agreeToWriteOff, recovery.payAfterWriteOff],
};
