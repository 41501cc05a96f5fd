/** A loan is made of an application and paid out, in such a way that its next due date falls where the story wants it. */
import { DisburseLoan } from '#loans/disburse-loan.handler';
import type { AcceptMethod } from '#loans/domain/offer';
import { CreateLoan } from '#loans/loans.handlers';
import { AcceptLoan, DeclineLoan } from '#loans/offers.handlers';
import { assert } from '@dziva/event-ledger/domain/assert';
import { createLoanRequest, disburseLoanRequest } from '@dziva/contracts/loans';
import { acceptLoanRequest, declineLoanRequest } from '@dziva/contracts/loan-acceptance';
import { addDays, type CalendarDate, dayOfMonth, daysBetween } from '@dziva/loan-maths/calendar-date';
import { DUE_DAY_OF_MONTH_MAX, DUE_SOON_DAYS } from '@dziva/loan-maths/due-dates';
import { type Cents, cents } from '@dziva/money/cents';
import { isDemoMember } from './members.ts';
import { plusMinutes } from './pace.ts';
import { paymentReference } from './references.ts';
import { repay } from './payments.ts';
import type { Script, Step } from './script.ts';
import { staff } from './staff.ts';
import { sellsShort } from './stories.ts';
import * as words from './words.ts';

/** What is lent of the assessed value at most, in percent; a strong income may go beyond. */
const LENT_PERCENT = 60;
const LENT_PERCENT_STRONG = 72;
const STRONG_INCOME = 0.12;
/** Of what was asked for, where more is lent. */
const MORE_PERCENT = 120;
const LOAN_STEP_CENTS = 5_000;
// Nothing in cash: the till takes instalments in and never holds as much as a loan.
const PAYOUT_METHODS: readonly AcceptMethod[] = ['WALLET', 'ECOCASH', 'BANK_TRANSFER', 'ONEMONEY'];
/** Mobile money pays out smaller loans only. */
const MOBILE_CENTS_MAX = 100_000;
const LARGE_PAYOUT_METHODS: readonly AcceptMethod[] = ['WALLET', 'BANK_TRANSFER'];
const USUAL_DUE_DAYS = [1, 5, 15, 25, 28];

/** Where the codes on agreements lead: a demo is at home on the machine of who looks at it. */
const ORIGIN = 'http://localhost:3000';
const ANSWERED_AFTER_MINUTES = 5;

/** Finance makes the loan, which approves the application. The offer of the demo's own member waits for an answer. */
export const lend: Step = (script) => {
  makeLoan(script, script.random.pick(USUAL_DUE_DAYS));
  if (script.story.outcome === 'LOAN_APPROVED' && !isDemoMember(script.story.member))
    accept(script, 'WALLET');
};

/** The borrower agrees, in the same hour. */
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

/** The member has changed their mind. */
export const declineOffer: Step = (script) => {
  const request = declineLoanRequest.parse({ reason: words.OFFER_NOT_WANTED });
  script.add('declines the offer', script.member, answeredAt(script), (context) => {
    return new DeclineLoan(script.idOf('loan'), request, context);
  });
};

const answeredAt = ({ pace }: Script): string => plusMinutes(pace.now, ANSWERED_AFTER_MINUTES);

/** Makes the loan, pays it out, and lets the member repay until the due date that the story is about. */
export const lendAndRepay: Step = (script) => {
  const { pace, random, story } = script;
  const unpaidFrom = firstUnpaidDueDate(script);
  const dueDayOfMonth = unpaidFrom === null ? random.pick(USUAL_DUE_DAYS) : dayOfMonth(unpaidFrom);
  const terms = makeLoan(script, dueDayOfMonth);
  // Every page of the demo's own member has something on it, so that loan goes into the wallet.
  const isShown = isDemoMember(story.member) && story.outcome === 'CURRENT';
  const isLarge = terms.principalCents > MOBILE_CENTS_MAX;
  const method = isShown ? 'WALLET' : random.pick(isLarge ? LARGE_PAYOUT_METHODS : PAYOUT_METHODS);
  accept(script, method);
  pace.inOffice(random.int(0, 1));
  const request = disburseLoanRequest.parse({
    method,
    reference: paymentReference(method, pace.today, random),
  });
  // Finance makes the loan, the administrator pays it out: no one person does both.
  script.add('is paid out', staff.admin.actor, pace.now, (context) => {
    return new DisburseLoan(script.idOf('loan'), request, context);
  });
  repay(script, { ...terms, disbursedOn: pace.today }, unpaidFrom ?? script.year.today, method);
};

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
  // What waits to be paid out shows how a loan is made in spite of warnings.
  const more = toLoanStep((story.askedCents * MORE_PERCENT) / 100);
  const principalCents = cents(story.outcome === 'LOAN_APPROVED' ? more : usual);
  const agreed = { principalCents, interestRateAPR: aprPercent, termMonths, dueDayOfMonth };
  const isMore = principalCents > story.askedCents;
  const note = isMore ? undefined : noteOf(script, principalCents);
  const exceptionReason = isMore ? words.MORE_THAN_ASKED : beyondFund(script);
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

/** Why more was lent than the fund allows, where it was. */
const beyondFund = ({ story }: Script): string | undefined =>
  sellsShort(story) ? words.MORE_THAN_THE_FUND : undefined;

function noteOf({ random, story }: Script, principalCents: Cents): string {
  return principalCents < story.askedCents
    ? words.lessThanAsked(principalCents, cents(story.askedCents))
    : random.pick(words.LOAN_NOTES);
}

const toLoanStep = (amount: number): number => Math.floor(amount / LOAN_STEP_CENTS) * LOAN_STEP_CENTS;

/** The oldest due date that the member does not keep; null where the loan will be settled. */
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

/** The latest of these days that every month has. */
function dueDateBetween(from: CalendarDate, to: CalendarDate): CalendarDate {
  for (let day = to; daysBetween(from, day) >= 0; day = addDays(day, -1)) {
    if (dayOfMonth(day) <= DUE_DAY_OF_MONTH_MAX) return day;
  }
  assert(false, `no due day between ${from} and ${to}`);
}
