/** A loan that is not repaid: default, sale of the collateral or withdrawal from sale, and write-off of the rest. */
import { DefaultLoan } from '#lending/arrears/default.handlers';
import { SendDemand } from '#lending/arrears/demand.handlers';
import { ChangeCollateralSale } from '#lending/sale/change-sale.handler';
import { CompleteCollateralSale } from '#lending/sale/complete-sale.handler';
import { WriteOffLoan } from '#lending/write-off/write-off.handlers';
import { changeSaleRequest, completeSaleRequest } from '@dziva/contracts/collateral-sales';
import { defaultLoanRequest, sendDemandRequest, writeOffLoanRequest } from '@dziva/contracts/loan-recovery';
import { assert } from '@dziva/event-ledger/domain/assert';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { dueDates } from '@dziva/loan-maths/due-dates';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { type Cents, cents } from '@dziva/money/cents';
import { at, officeDayFrom, officeDaysLater, officeDayUntil } from './calendar.ts';
import { enterPayment, OUTSIDE_METHODS, owedOn } from './payments.ts';
import { paymentReference } from './references.ts';
import type { Script, Step } from './script.ts';
import { staff, type StaffMember } from './staff.ts';
import * as words from './words.ts';

const DOLLAR_CENTS = 100;
const TEN_DOLLARS_CENTS = 1_000;

const DEMAND_AFTER_DAYS = 15;
const DAYS_TO_PAY = 14;
const DEMAND_HOUR = 10;
const LATE_DAYS = 25;

/** Finance demands what is overdue. The member does not pay. */
const demand = (script: Script, from: CalendarDate): void => {
  const { random } = script;
  const day = officeDayFrom(from);
  const payBy = addDays(day, DAYS_TO_PAY);
  const request = sendDemandRequest.parse({ payBy, note: random.fork('demand').pick(words.DEMAND_NOTES) });
  script.add(
    'is sent a demand',
    staff.finance.actor,
    at(day, DEMAND_HOUR),
    (context) => new SendDemand(script.idOf('loan'), request, context),
  );
};

/** Of the loans that are late for weeks, the members get a demand in these days. */
export const demandPayment: Step = (script) => {
  const { lent, year } = script;
  if (lent.unpaidFrom === null || addDays(lent.unpaidFrom, LATE_DAYS) > year.today) return;
  demand(script, year.daysAgo(4));
};

/** Weeks after the due date, and after a demand, finance declares the default, and the collateral is listed at its assessed value. */
export const declareDefault: Step = (script) => {
  const { lent, random, pace } = script;
  assert(lent.unpaidFrom, 'only who stops paying is in default');
  const request = defaultLoanRequest.parse({ reason: random.pick(words.DEFAULT_REASONS) });
  demand(script, addDays(lent.unpaidFrom, DEMAND_AFTER_DAYS));
  const instant = officeMoment(script, addDays(lent.unpaidFrom, random.int(38, 55)));
  script.listedCents = script.assessedCents;
  script.add(
    'is in default',
    staff.finance.actor,
    instant,
    (context) => new DefaultLoan(script.idOf('loan'), request, context),
    'sale',
    'collateralSaleId',
  );
  assert(pace.now === instant, 'the story goes on from here');
};

/** Nobody paid the price, so it is lowered. */
export const relist: Step = (script) => {
  const instant = daysLater(script, 30, 40);
  script.listedCents = roundTo(script.listedCents * 0.86, TEN_DOLLARS_CENTS);
  change(script, 'is relisted', instant, {
    estimatedValueCents: script.listedCents,
    reason: words.RELISTED_BECAUSE,
  });
};

/** The price pays the costs and the loan, and the rest goes to the member's wallet. */
export const sellWithSurplus: Step = (script) => {
  const instant = daysLater(script, 25, 45);
  const priceCents = roundTo((script.listedCents * script.random.int(91, 97)) / 100, TEN_DOLLARS_CENTS);
  sell(script, instant, priceCents);
  assert(script.stillOwedCents === 0, `the sale of ${script.story.name} has a surplus`);
};

/** The price pays only a part of the loan, and the shortfall is still owed. */
export const sellWithShortfall: Step = (script) => {
  const instant = daysLater(script, 25, 45);
  const owedCents = payoffCents(script, script.pace.today);
  sell(script, instant, roundTo((owedCents * script.random.int(58, 78)) / 100, TEN_DOLLARS_CENTS));
  assert(script.stillOwedCents > 0, `the sale of ${script.story.name} has a shortfall`);
};

/** The member pays part of the shortfall every month. It has no interest. */
export const payAfterSale: Step = (script) => {
  const amountCents = roundTo(script.stillOwedCents / 8, DOLLAR_CENTS);
  const method = script.random.pick(OUTSIDE_METHODS);
  for (const days of [30, 28]) {
    const paidOn = officeDayFrom(addDays(script.pace.today, days));
    enterPayment(script, { paidOn, amountCents }, method);
    officeMoment(script, paidOn);
  }
};

/** The member pays all arrears; the collateral is withdrawn from sale, and the loan is active again. */
export const payUp: Step = (script) => {
  const { lent, random, pace, year } = script;
  const method = random.pick(OUTSIDE_METHODS);
  const paidOn = officeDayFrom(addDays(pace.today, random.int(15, 22)));
  const pay = (day: CalendarDate, amountCents: Cents) => {
    enterPayment(script, { paidOn: day, amountCents }, method);
    lent.payments.push({ paidOn: day, amountCents });
  };
  pay(paidOn, loanOnDay(lent.terms, lent.payments, paidOn).arrearsCents);
  change(script, 'is off sale', officeMoment(script, officeDaysLater(addDays(paidOn, 1), 1)), {
    status: 'WITHDRAWN',
  });
  const { disbursedOn, dueDayOfMonth, termMonths } = lent.terms;
  for (const dueOn of dueDates(disbursedOn, dueDayOfMonth, termMonths)) {
    if (dueOn < paidOn || dueOn >= year.today) continue;
    const day =
      officeDayUntil(dueOn) > pace.today ? officeDayUntil(dueOn) : officeDayFrom(addDays(pace.today, 1));
    pay(day, owedOn(lent.terms, lent.payments, dueOn, day, 1));
  }
};

/** The rest cannot be collected, so finance asks for a write-off. */
export const askForWriteOff: Step = (script) => {
  const isRecent = script.story.outcome === 'WRITE_OFF_WAITING';
  const instant = officeMoment(script, script.year.daysAgo(isRecent ? 6 : 40));
  writeOff(
    script,
    'is to be written off',
    staff.finance,
    instant,
    script.random.pick(words.WRITE_OFF_REASONS),
  );
};

/** The second person confirms the write-off. */
export const agreeToWriteOff: Step = (script) => {
  writeOff(script, 'is written off', staff.admin, script.pace.inOffice(1), words.WRITE_OFF_AGREED);
};

/** Weeks later a part of the written-off amount is paid. */
export const payAfterWriteOff: Step = (script) => {
  const amountCents = roundTo(script.stillOwedCents / 10, DOLLAR_CENTS);
  const paidOn = officeDayFrom(addDays(script.pace.today, script.random.int(12, 18)));
  enterPayment(script, { paidOn, amountCents }, 'CASH');
  officeMoment(script, paidOn);
};

function sell(script: Script, instant: string, priceCents: Cents): void {
  const { random, pace } = script;
  const costsCents = roundTo((priceCents * random.int(3, 6)) / 100, DOLLAR_CENTS);
  const method = random.pick(OUTSIDE_METHODS);
  const request = completeSaleRequest.parse({
    soldPriceCents: priceCents,
    costsCents,
    soldAt: pace.today,
    status: 'SOLD',
    method,
    reference: paymentReference(method, pace.today, random.fork('price of the sale')),
    note: random.pick(words.SALE_NOTES),
    buyer: { name: random.fork('buyer').pick(words.BUYERS) },
  });
  const owedCents = payoffCents(script, pace.today);
  script.stillOwedCents = Math.max(0, owedCents - (priceCents - costsCents));
  script.add('is sold', staff.finance.actor, instant, (context) => {
    return new CompleteCollateralSale(script.idOf('sale'), request, context);
  });
}

function change(script: Script, what: string, instant: string, to: object): void {
  const request = changeSaleRequest.parse(to);
  script.add(what, staff.finance.actor, instant, (context) => {
    return new ChangeCollateralSale(script.idOf('sale'), request, context);
  });
}

function writeOff(script: Script, what: string, by: StaffMember, instant: string, reason: string): void {
  const request = writeOffLoanRequest.parse({ reason });
  script.add(what, by.actor, instant, (context) => {
    return new WriteOffLoan(script.idOf('loan'), request, context);
  });
}

function payoffCents({ lent }: Script, on: CalendarDate): Cents {
  return loanOnDay(lent.terms, lent.payments, on).payoff.totalCents;
}

function daysLater(script: Script, min: number, max: number): string {
  return officeMoment(script, addDays(script.pace.today, script.random.int(min, max)));
}

/** Moves the story to a time on this office day, or on the next one. */
function officeMoment({ pace }: Script, day: CalendarDate): string {
  pace.moveTo(at(day, 7));
  return pace.inOffice(0);
}

const roundTo = (amountCents: number, stepCents: number): Cents =>
  cents(Math.max(1, Math.round(amountCents / stepCents)) * stepCents);
