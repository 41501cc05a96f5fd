/** The repayments of members: most on time, some early, some late, and a few that are entered weeks later. */
import { RecordPayment } from '#lending/payments/record-payment.handler';
import { TakeBackPayment } from '#lending/payments/take-back-payment.handler';
import { recordPaymentRequest, takeBackPaymentRequest } from '@dziva/contracts/payments';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { addDays, type CalendarDate, earlierDate } from '@dziva/loan-maths/calendar-date';
import { dueDates } from '@dziva/loan-maths/due-dates';
import { loanOnDay, type LoanPayment } from '@dziva/loan-maths/loan-account';
import type { DisbursedLoanTerms } from '@dziva/loan-maths/loan-walk';
import { type Cents, cents, minCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { type CashMethod, DEFAULT_METHODS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { at, officeDayFrom, officeDaysLater, officeDayUntil } from './calendar.ts';
import { paymentReference } from './references.ts';
import type { Script } from './script.ts';
import { staff } from './staff.ts';
import * as words from './words.ts';

const FIVE_DOLLARS_CENTS = 500;
const PAYS_EARLY = 0.2;
const PAYS_LATE = 0.25;
const ROUNDS_UP = 0.15;
const FORGOTTEN_AT_FIRST = 0.3;
const ENTERED_NEXT_DAY = 0.4;
/** The methods by which money comes in from outside. */
export const OUTSIDE_METHODS: readonly CashMethod[] = ['CASH', ...DEFAULT_METHODS];

/** Pays every instalment that is due before `unpaidFrom`, with the differences that the outcome of the story needs. */
export function repay(
  script: Script,
  loan: DisbursedLoanTerms,
  unpaidFrom: CalendarDate,
  paidOutBy: PaymentMethod,
): void {
  const payments = plannedPayments(script, loan, unpaidFrom);
  script.lent = { terms: loan, unpaidFrom, payments };
  const usual = script.random.pick(OUTSIDE_METHODS);
  const forgotten = payments.length > 2 && script.random.chance(FORGOTTEN_AT_FIRST) ? 1 : -1;
  let inWallet = paidOutBy === 'WALLET' ? loan.principalCents : ZERO_CENTS;
  payments.forEach((payment, i) => {
    const next = payments[i + 1];
    if (i === forgotten && next) {
      recordLater(script, payment, next.paidOn, usual);
    } else if (payment.amountCents <= inWallet) {
      inWallet = subtractCents(inWallet, payment.amountCents);
      payFromWallet(script, payment);
    } else {
      enterPayment(script, payment, usual);
    }
  });
  const [first] = payments;
  if (first && script.story.outcome === 'PARTLY_PAID') enterWrongly(script, first);
}

/** The payments, sorted by day. */
function plannedPayments(script: Script, loan: DisbursedLoanTerms, unpaidFrom: CalendarDate): LoanPayment[] {
  const { story, random, year } = script;
  const payments: LoanPayment[] = [];
  const pay = (paidOn: CalendarDate, amountCents: Cents) => {
    if (amountCents > 0) payments.push({ paidOn, amountCents });
  };
  const step = random.chance(ROUNDS_UP) ? FIVE_DOLLARS_CENTS : 1;
  const settlesAfter = story.outcome === 'SETTLED_EARLY' ? random.int(3, 5) : Infinity;
  for (const dueOn of dueDates(loan.disbursedOn, loan.dueDayOfMonth, loan.termMonths)) {
    if (dueOn >= unpaidFrom || payments.length >= settlesAfter) break;
    const paidOn = dayOfPayment(script, dueOn);
    pay(paidOn, owedOn(loan, payments, dueOn, paidOn, step));
  }
  if (story.outcome === 'SETTLED_EARLY') {
    const last = payments.at(-1)?.paidOn ?? loan.disbursedOn;
    const paidOn = officeDayFrom(addDays(last, random.int(6, 20)));
    pay(paidOn, loanOnDay(loan, payments, paidOn).payoff.totalCents);
  }
  if (story.outcome === 'PARTLY_PAID') {
    const paidOn = officeDayUntil(year.lastDay);
    const owedCents = owedOn(loan, payments, unpaidFrom, paidOn, 1);
    pay(paidOn, cents(Math.round((owedCents * random.int(35, 65)) / 100)));
  }
  return payments;
}

/** An office day, mostly shortly before the due date. */
function dayOfPayment({ random, year }: Script, dueOn: CalendarDate): CalendarDate {
  if (random.chance(PAYS_LATE)) {
    const late = officeDayFrom(addDays(dueOn, random.int(1, 6)));
    return earlierDate(late, officeDayUntil(year.lastDay));
  }
  const daysBefore = random.chance(PAYS_EARLY) ? random.int(3, 8) : random.int(0, 2);
  return officeDayUntil(addDays(dueOn, -daysBefore));
}

/** The open amount of an instalment on the day of payment, rounded up to the step, but never more than the payoff. */
export function owedOn(
  loan: DisbursedLoanTerms,
  payments: readonly LoanPayment[],
  dueOn: CalendarDate,
  paidOn: CalendarDate,
  stepCents: number,
): Cents {
  const account = loanOnDay(loan, payments, paidOn);
  const row = account.schedule.find(({ dueDate }) => dueDate === dueOn);
  if (!row) return ZERO_CENTS;
  const owedCents = subtractCents(row.paymentCents, row.paidCents);
  return minCents(cents(Math.ceil(owedCents / stepCents) * stepCents), account.payoff.totalCents);
}

function payFromWallet(script: Script, { paidOn, amountCents }: LoanPayment): void {
  const { random, member } = script;
  const request = recordPaymentRequest.parse({ amountCents, method: 'WALLET' });
  send(script, paidOn, member, at(paidOn, random.int(7, 20), random.int(0, 59)), request);
}

/** Finance enters the payment on the same day, or on the next day if the provider reports it then. */
export function enterPayment(
  script: Script,
  { paidOn, amountCents }: LoanPayment,
  method: PaymentMethod,
): void {
  const { random, year } = script;
  const nextDay = officeDaysLater(addDays(paidOn, 1), 0);
  const isNextDay = method !== 'CASH' && nextDay <= year.lastDay && random.chance(ENTERED_NEXT_DAY);
  const reference = paymentReference(method, paidOn, random);
  const request = { amountCents, method, reference, ...(isNextDay ? { paidAt: paidOn } : {}) };
  const enteredAt = at(isNextDay ? nextDay : paidOn, random.int(9, 12), random.int(0, 59));
  send(script, paidOn, staff.finance.actor, enteredAt, recordPaymentRequest.parse(request));
}

/** A payment of somebody else is entered for this loan by mistake, and reversed later. */
function enterWrongly(script: Script, { paidOn, amountCents }: LoanPayment): void {
  const { random, story } = script;
  const enteredOn = officeDaysLater(addDays(paidOn, 1), 1);
  const reference = paymentReference('BANK_TRANSFER', enteredOn, random);
  const request = recordPaymentRequest.parse({ amountCents, method: 'BANK_TRANSFER', reference });
  const enter = (context: CommandContext) => new RecordPayment(script.idOf('loan'), request, context);
  script.add(
    'gets a wrong payment',
    staff.finance.actor,
    at(enteredOn, 9, random.int(0, 59)),
    enter,
    'payment',
  );
  const reversal = takeBackPaymentRequest.parse({ reason: words.wrongPayment(story.member.lastName) });
  script.add('loses it again', staff.admin.actor, at(enteredOn, 11, random.int(0, 59)), (context) => {
    return new TakeBackPayment(script.idOf('payment'), reversal, context);
  });
}

/** The payment is entered only after the next one. It counts on its own day, and changes how the later one is split. */
function recordLater(
  script: Script,
  { paidOn, amountCents }: LoanPayment,
  nextPaidOn: CalendarDate,
  method: PaymentMethod,
): void {
  const { random, year } = script;
  const enteredOn = earlierDate(officeDaysLater(addDays(nextPaidOn, 2), 1), officeDayUntil(year.lastDay));
  const reference = paymentReference(method, paidOn, random);
  const request = recordPaymentRequest.parse({ amountCents, method, reference, paidAt: paidOn });
  send(script, paidOn, staff.finance.actor, at(enteredOn, 12, random.int(0, 59)), request);
}

function send(
  script: Script,
  paidOn: CalendarDate,
  by: Script['member'],
  enteredAt: string,
  request: ReturnType<typeof recordPaymentRequest.parse>,
): void {
  script.add(`is repaid for ${paidOn}`, by, enteredAt, (context) => {
    return new RecordPayment(script.idOf('loan'), request, context);
  });
}
