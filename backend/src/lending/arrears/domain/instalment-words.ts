import type { Words } from '#platform/event-words/notice';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export interface InstalmentFacts {
  /** What is still to be paid of the instalment. */
  readonly requiredCents: Cents;
  readonly dueOn: CalendarDate;
  /** On the day of the reminder; negative before the due date. */
  readonly daysLate: number;
  /** With which a payment finds the loan. */
  readonly paymentCode: string;
}

/** The texts for borrowers about an unpaid instalment. */
export function instalmentWords(facts: InstalmentFacts): Words {
  const { title, message } = withoutCode(facts);
  const code = `Write the code ${facts.paymentCode} in the reference of your payment, so that it finds your loan.`;
  return { title, message: `${message} ${code}` };
}

function withoutCode({ requiredCents, dueOn, daysLate }: InstalmentFacts): Words {
  const amount = formatUsd(requiredCents);
  const date = day(dueOn);
  if (daysLate < 0) {
    const message = `${amount} is due on ${date}, in ${dayCount(-daysLate)}.`;
    return { title: 'An instalment is due soon', message };
  }
  if (daysLate === 0) {
    return { title: 'An instalment is due today', message: `${amount} is due today, ${date}.` };
  }
  return {
    title: 'An instalment is late',
    message: `${amount} was due on ${date} and is ${dayCount(daysLate)} late. Please pay it now, or talk to us if you cannot.`,
  };
}

const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
