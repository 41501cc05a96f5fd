/** What a member should do next, in words: the next steps of all their applications and loans in one order. Pure functions. */
import type { MemberNext } from '@dziva/contracts/member-next';
import { byUrgency, isToDo, type NextStep } from '@dziva/contracts/next-steps';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { DUE_SOON_DAYS } from '@dziva/loan-maths/due-dates';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { day as dayInWords, dayAndTime } from '@dziva/loan-maths/day-words';

/**
 * The tasks that wait for the member, and one loan on which they wait for us: the most urgent first; of equally urgent ones, the
 * earlier. A payment that is due in more than a week is not urgent. `today` is the business day in Harare.
 */
export function memberNextOf(steps: readonly NextStep[], today: CalendarDate): MemberNext[] {
  const ordered = byUrgency(today);
  return steps
    .filter((step) => concernsThem(step, today))
    .toSorted((one, other) => ordered(one, other) || dayOf(one).localeCompare(dayOf(other)))
    .map((step) => {
      const dueOn = dayOf(step);
      return {
        kind: step.kind,
        text: textOf(step),
        href: hrefOf(step),
        ...(dueOn === NO_DAY ? {} : { dueOn }),
      };
    });
}

function concernsThem(step: NextStep, today: CalendarDate): boolean {
  if (step.kind === 'PAYMENT_DUE') return step.dueOn <= addDays(today, DUE_SOON_DAYS);
  return isToDo(step) || ['PAYOUT', 'NEW_OFFER', 'LOAN'].includes(step.kind);
}

/** Sorts after every real day. */
const NO_DAY = '~';

function dayOf(step: NextStep): string {
  if (step.kind === 'PAYMENT_LATE' || step.kind === 'PAYMENT_DUE') return step.dueOn;
  if (step.kind === 'OFFER') return harareDateOf(step.expiresAt);
  return step.kind === 'APPOINTMENT' ? harareDateOf(step.at) : NO_DAY;
}

function hrefOf(step: NextStep): string {
  if ('loanId' in step) return `/loans/${step.loanId}`;
  const needsDocuments = step.kind === 'ANSWER' || step.kind === 'DOCUMENTS';
  return `/applications/${step.applicationId}${needsDocuments ? '#documents' : ''}`;
}

const DOCUMENTS = {
  NATIONAL_ID: 'your national ID or passport',
  PAYSLIP: 'a payslip, or something that shows your income',
  COLLATERAL_PHOTO: 'photos of your collateral',
} as const;

function textOf(step: NextStep): string {
  switch (step.kind) {
    case 'OFFER':
      return `We offer you a loan of ${usd(step.amountCents)}. Read what you pay back, and when. Then answer by ${dayInWords(harareDateOf(step.expiresAt))}.`;
    case 'NEW_OFFER':
      return step.was === 'DECLINED'
        ? 'You declined our offer. We can make you another one: call or write to us.'
        : 'Our offer is no longer open. We can make you a new one: call or write to us.';
    case 'PAYMENT_LATE':
      return `${usd(step.amountCents)} of your loan is overdue. The oldest part was due on ${dayInWords(step.dueOn)}. Pay it now, or ask us for help.`;
    case 'PAYMENT_DUE':
      return `${usd(step.amountCents)} of your loan is due on ${dayInWords(step.dueOn)}.`;
    case 'ANSWER':
      return `Our message: ${step.note}`;
    case 'DOCUMENTS':
      return `We cannot continue without ${step.missing.map((kind) => DOCUMENTS[kind]).join('; ')}. Add what is missing to your application.`;
    case 'APPOINTMENT':
      return `Your collateral is assessed on ${dayAndTime(step.at)}.${step.location === null ? '' : ` Place: ${step.location}.`}`;
    case 'PAYOUT': {
      const amount = step.amountCents === null ? '' : ` of ${usd(step.amountCents)}`;
      return `Your loan${amount} will be paid out soon. See what you will pay back, and when.`;
    }
    case 'LOAN':
      return 'We are preparing your loan. You will hear from us.';
    case 'NEW_ASSESSMENT':
    case 'RESULT':
    case 'REVIEW':
    case 'VISIT':
    case 'DECISION':
      return 'We have your application. You will hear from us when we know more.';
  }
}

const usd = (amountCents: number): string => formatUsd(cents(amountCents));
