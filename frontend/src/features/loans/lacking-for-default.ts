import type { Loan } from '@dziva/contracts/loans';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { recoveryCopy } from '#content/en/loan-recovery.ts';
import { useToday } from '#queries/system.ts';

const { default: copy } = recoveryCopy;

/** How many days late a loan must be, if an older answer does not say it. */
const USUAL_DAYS = 30;

/** What is missing before one person may declare a default, in sentences, as the server checks it. */
export function useLackingForDefault(loan: Loan): string[] {
  const today = useToday();
  const { daysPastDue, defaultAfterDays = USUAL_DAYS, demands = [] } = loan;
  const oldestDueOn = addDays(today, -daysPastDue);
  const isDemanded = demands.some(({ sentOn, payBy }) => sentOn > oldestDueOn && payBy < today);
  return [
    ...(daysPastDue < defaultAfterDays ? [copy.lackingDays(daysPastDue, defaultAfterDays)] : []),
    ...(loan.arrearsCents < loan.monthlyPaymentCents ? [copy.lackingInstalment] : []),
    ...(isDemanded ? [] : [copy.lackingDemand]),
  ];
}
