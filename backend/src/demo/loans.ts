/** Creates the loan of an application and pays it out, so that its next due date is on the day that the story needs. */
import { CreateLoan } from '#lending/loan/loans.handlers';
import { AcceptLoan, DeclineLoan } from '#lending/offer/offers.handlers';
import { DisburseLoan } from '#lending/payout/disburse-loan.handler';
import { acceptLoanRequest, declineLoanRequest } from '@dziva/contracts/loan-acceptance';
import { createLoanRequest, disburseLoanRequest } from '@dziva/contracts/loans';
import { assert } from '@dziva/event-ledger/domain/assert';
import {
  addDays,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  harareDateOf,
} from '@dziva/loan-maths/calendar-date';
import { DUE_DAY_OF_MONTH_MAX, DUE_SOON_DAYS } from '@dziva/loan-maths/due-dates';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { firstPeriodAsSigned } from '@dziva/loan-maths/first-period';
import { type Cents, cents } from '@dziva/money/cents';
import type { AcceptMethod } from '@dziva/vocabulary/payment-methods';
import { isDemoMember } from './members.ts';
import { plusMinutes } from './pace.ts';
import { repay } from './payments.ts';
import { paymentReference } from './references.ts';
import type { Script, Step } from './script.ts';
import { staff } from './staff.ts';
import { sellsShort } from './stories.ts';
import * as words from './words.ts';

/** The most that is lent, in percent of the assessed value, and the higher limit for members with a high income. */
const LENT_PERCENT = 60;
const LENT_PERCENT_STRONG = 72;
const STRONG_INCOME = 0.12;
/** The principal in percent of the requested amount, if more is lent. */
const MORE_PERCENT = 120;
const LOAN_STEP_CENTS = 5_000;
// No payouts in cash: the till receives only instalments, and never has enough for a loan.
const PAYOUT_METHODS: readonly AcceptMethod[] = ['WALLET', 'ECOCASH', 'BANK_TRANSFER', 'ONEMONEY'];
/** Larger loans are not paid out by mobile money. */
const MOBILE_CENTS_MAX = 100_000;
const LARGE_PAYOUT_METHODS: readonly AcceptMethod[] = ['WALLET', 'BANK_TRANSFER'];
const USUAL_DUE_DAYS = [1, 5, 15, 25, 28];

/** The address in the QR codes on agreements. The demo runs on the visitor's own machine. */
const ORIGIN = 'http://localhost:3000';
const ANSWERED_AFTER_MINUTES = 5;

/** Finance creates the loan, which approves the application. The demo member's offer is not answered yet. */
export const lend: Step = (script) => {
  makeLoan(script, script.random.pick(USUAL_DUE_DAYS));
  if (script.story.outcome === 'LOAN_APPROVED' && !isDemoMember(script.story.member))
    accept(script, 'WALLET');
};

/** The borrower accepts in the same hour. */
function accept(script: Script, method: AcceptMethod): void {
  const at = answeredAt(script);
  const destinationId =
    method === 'WALLET' ? () => undefined : script.destinations.need(script.story.member, method, at);
  script.add('accepts the offer', script.member, at, (context) => {
    const where = { method, destinationId: destinationId() };
    const request = acceptLoanRequest.omit({ password: true }).parse(where);
    return new AcceptLoan(script.idOf('loan'), request, ORIGIN, context);
  });
}

/** The member declines the offer. */
export const declineOffer: Step = (script) => {
  const request = declineLoanRequest.parse({ reason: words.OFFER_NOT_WANTED });
  script.add('declines the offer', script.member, answeredAt(script), (context) => {
    return new DeclineLoan(script.idOf('loan'), request, context);
  });
};

const answeredAt = ({ pace }: Script): string => plusMinutes(pace.now, ANSWERED_AFTER_MINUTES);

/** Creates the loan, pays it out, and lets the member repay it until the first due date that they miss. */
export const lendAndRepay: Step = (script) => {
  const { pace, random, story } = script;
  const unpaidFrom = firstUnpaidDueDate(script);
  const dueDayOfMonth = unpaidFrom === null ? random.pick(USUAL_DUE_DAYS) : dayOfMonth(unpaidFrom);
  const terms = makeLoan(script, dueDayOfMonth);
  // This loan goes into the wallet, so that the wallet pages of the demo member are not empty.
  const isShown = isDemoMember(story.member) && story.outcome === 'CURRENT';
  const isLarge = terms.principalCents > MOBILE_CENTS_MAX;
  const method = isShown ? 'WALLET' : random.pick(isLarge ? LARGE_PAYOUT_METHODS : PAYOUT_METHODS);
  accept(script, method);
  const acceptedOn = harareDateOf(answeredAt(script));
  pace.inOffice(random.int(0, 1));
  const paidOut = { ...asSigned(terms, acceptedOn, pace.today), disbursedOn: pace.today };
  const request = disburseLoanRequest.parse({
    method,
    reference: paymentReference(method, pace.today, random),
  });
  // Finance creates the loan and the administrator pays it out, because one person may not do both.
  script.add('is paid out', staff.admin.actor, pace.now, (context) => {
    return new DisburseLoan(script.idOf('loan'), request, context);
  });
  repay(script, paidOut, unpaidFrom ?? script.year.today, method);
};

/** The terms, with what the first period costs so that the loan is not dearer than on the day of its acceptance. */
function asSigned(terms: Terms, acceptedOn: CalendarDate, paidOutOn: CalendarDate) {
  const first = firstPeriodAsSigned(terms, paidOutOn, plannedRatePercent(terms, acceptedOn));
  return first.costs === 'DAYS' ? { ...terms, firstPeriodChargedDays: first.days } : terms;
}

interface Terms {
  readonly principalCents: Cents;
  readonly aprPercent: number;
  readonly termMonths: number;
  readonly dueDayOfMonth: number;
}

function makeLoan(script: Script, dueDayOfMonth: number): Terms {
  const { pace, random, story } = script;
  const { aprPercent, termMonths } = story;
  const percent = random.chance(STRONG_INCOME) ? LENT_PERCENT_STRONG : LENT_PERCENT;
  const lendable = toLoanStep((script.assessedCents * percent) / 100);
  const usual = Math.max(LOAN_STEP_CENTS, Math.min(story.askedCents, lendable));
  // The loan that waits to be paid out is an example of a loan that is made in spite of warnings.
  const more = toLoanStep((story.askedCents * MORE_PERCENT) / 100);
  const principalCents = cents(story.outcome === 'LOAN_APPROVED' ? more : usual);
  const agreed = { principalCents, interestRateAPR: aprPercent, termMonths, dueDayOfMonth };
  const isMore = principalCents > story.askedCents;
  const note = isMore ? undefined : noteOf(script, principalCents);
  const exceptionReason = isMore ? words.MORE_THAN_ASKED : exceptionReasonOf(script);
  script.add(
    'gets a loan',
    staff.finance.actor,
    pace.inOffice(random.int(0, 1)),
    (context) => {
      const appId = script.idOf('application');
      return new CreateLoan(createLoanRequest.parse({ ...agreed, appId, note, exceptionReason }), context);
    },
    'loan',
  );
  return { principalCents, aprPercent, termMonths, dueDayOfMonth };
}

/** The reason why more was lent than the fund allows; undefined if it was not. */
const exceptionReasonOf = ({ story }: Script): string | undefined =>
  sellsShort(story) ? words.MORE_THAN_THE_FUND : undefined;

function noteOf({ random, story }: Script, principalCents: Cents): string {
  return principalCents < story.askedCents
    ? words.lessThanAsked(principalCents, cents(story.askedCents))
    : random.pick(words.LOAN_NOTES);
}

const toLoanStep = (amount: number): number => Math.floor(amount / LOAN_STEP_CENTS) * LOAN_STEP_CENTS;

/** The first due date that the member misses; null if the loan will be settled. */
function firstUnpaidDueDate({ story, year, random }: Script): CalendarDate | null {
  switch (story.outcome) {
    case 'OVERDUE':
    case 'DEFAULTED':
    case 'RELISTED':
    case 'REINSTATED':
    case 'SOLD_WITH_SURPLUS':
    case 'SOLD_WITH_SHORTFALL':
    case 'WRITE_OFF_WAITING':
    case 'WRITTEN_OFF':
      return dueDateBetween(year.daysAgo(story.daysPastDue + 3), year.daysAgo(story.daysPastDue));
    case 'DUE_SOON':
      return dueDateBetween(year.today, addDays(year.today, random.int(3, DUE_SOON_DAYS)));
    case 'PARTLY_PAID':
      return dueDateBetween(addDays(year.today, 2), addDays(year.today, random.int(6, 12)));
    case 'CURRENT':
      return dueDateBetween(addDays(year.today, DUE_SOON_DAYS + 3), addDays(year.today, random.int(14, 25)));
    default:
      return null;
  }
}

/** The latest of these days whose day of the month exists in every month. */
function dueDateBetween(from: CalendarDate, to: CalendarDate): CalendarDate {
  for (let day = to; daysBetween(from, day) >= 0; day = addDays(day, -1)) {
    if (dayOfMonth(day) <= DUE_DAY_OF_MONTH_MAX) return day;
  }
  assert(false, `no due day between ${from} and ${to}`);
}
