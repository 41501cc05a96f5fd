/** What rests on one person's word is summed up: per person and per member, by class, for a Harare day and for 30 days. */
import { addCents, type Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Rule } from './approval-policy.ts';
import { SUM_DAYS } from './classes.ts';
import type { PolicyClass } from '@dziva/vocabulary/policy-kinds';
import type { SumHolder } from '@dziva/vocabulary/approvals';

export interface Sums {
  readonly dayCents: Cents;
  readonly thirtyDayCents: Cents;
}

const WORDS: Readonly<Record<PolicyClass, string>> = {
  moneyIn: 'money in',
  moneyOut: 'money out',
  givingUp: 'claims and collateral given up',
  rights: 'rights',
  books: 'entries that are left out of the books',
};
const HOLDERS: Readonly<Record<SumHolder, string>> = { PERSON: '', MEMBER: ' for one member' };

/** Why a second person is needed because of a sum; null if the amount still fits. */
export function whySum(
  { holder, class: ofClass }: { readonly holder: SumHolder; readonly class: PolicyClass },
  { dayCents, thirtyDayCents }: Pick<Rule, 'dayCents' | 'thirtyDayCents'>,
  sums: Sums,
  amountCents: Cents,
): string | null {
  const what = `${WORDS[ofClass]}${HOLDERS[holder]} may rest on one person’s word`;
  if (dayCents !== null && addCents(sums.dayCents, amountCents) > dayCents)
    return `${formatUsd(dayCents)} of ${what} in a day. With ${formatUsd(sums.dayCents)} today, this needs a second person.`;
  if (thirtyDayCents !== null && addCents(sums.thirtyDayCents, amountCents) > thirtyDayCents)
    return `${formatUsd(thirtyDayCents)} of ${what} in ${SUM_DAYS} days. With ${formatUsd(sums.thirtyDayCents)} so far, this needs a second person.`;
  return null;
}
