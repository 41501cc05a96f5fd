/** The member, the collateral and the requested amount of each story. */
import { assert } from '@dziva/event-ledger/domain/assert';
import { cents } from '@dziva/money/cents';
import { instalmentCents } from '@dziva/loan-maths/amortisation';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { DemoYear } from './calendar.ts';
import { APR_PERCENT, fundFor, type Item, ITEMS } from './collateral.ts';
import { type PlannedOutcome, PLANNED_OUTCOMES, type Outcome } from './outcomes.ts';
import type { Member } from './members.ts';
import type { Random } from './random.ts';

const TERMS_MONTHS = [6, 12, 18, 24, 36];
const LOAN_STEP_CENTS = 5_000;
const LOAN_CENTS_MIN = 10_000;
const LOAN_CENTS_MAX = 1_000_000;
/** Requests are limited to the income of this many months. */
const INCOMES_MAX = 6;
const NEVER_DAYS = 10_000;
/** The largest request, as a share of the estimate. */
const SHARE_MAX = 0.74;
/** In these stories the sale brings less than is owed, because much was lent on collateral that loses its value. */
const SELLS_SHORT: readonly Outcome[] = ['SOLD_WITH_SHORTFALL', 'WRITE_OFF_WAITING', 'WRITTEN_OFF'];
const SHARE_OF_INCOME = 0.35;
/** No request has an instalment above this share of the income, whatever the term. */
const SHARE_OF_INCOME_MAX = 0.45;
/** Stories without an active loan, which may have any collateral. */
const SHORT_STORIES: readonly Outcome[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSMENT_SCHEDULED',
  'ASSESSMENT_UNASSIGNED',
  'ASSESSED',
  'ASSESSMENT_FAILED',
  'DECLINED_AFTER_REVIEW',
  'DECLINED_AFTER_ASSESSMENT',
  'WITHDRAWN_EARLY',
  'WITHDRAWN_BEFORE_ASSESSMENT',
];
/** The number of members who have not applied yet. */
const MEMBERS_WITHOUT_APPLICATION = 4;

export interface Story {
  /** A name such as `application-07`. */
  readonly name: string;
  readonly outcome: Outcome;
  readonly random: Random;
  readonly member: Member;
  readonly startsOn: CalendarDate;
  /** Days past due today; 0 if nothing is overdue. */
  readonly daysPastDue: number;
  readonly item: Item;
  readonly estimateCents: number;
  readonly askedCents: number;
  readonly aprPercent: number;
  readonly termMonths: number;
}

interface Outline {
  readonly outcome: Outcome;
  readonly startsOn: CalendarDate;
  readonly daysPastDue: number;
}

/** The stories of the year, sorted by their start. With `scale` 1 all of them, with 0.2 about a fifth of each kind. */
export function makeStories(
  year: DemoYear,
  members: readonly Member[],
  random: Random,
  scale: number,
): Story[] {
  const [own, ...others] = members;
  const outlines = PLANNED_OUTCOMES.flatMap((planned) =>
    outlinesOf(planned, year, random.fork(planned.outcome), scale),
  );
  const ownStart = ownOutlines(year);
  const ofOthers = withMembers(outlines.toSorted(byStart), others.slice(0, -MEMBERS_WITHOUT_APPLICATION));
  const all = [...(own ? ownStart.map((outline) => ({ outline, member: own })) : []), ...ofOthers].toSorted(
    (a, b) => byStart(a.outline, b.outline),
  );
  return all.map(({ outline, member }, i) => makeStory(outline, member, i, random.fork(`story-${i}`), year));
}

/** The demo member has a settled loan, an active one, an offer without an answer, and an application in review. */
function ownOutlines(year: DemoYear): Outline[] {
  return [
    { outcome: 'SETTLED', startsOn: year.daysAgo(352), daysPastDue: 0 },
    { outcome: 'CURRENT', startsOn: year.daysAgo(138), daysPastDue: 0 },
    { outcome: 'LOAN_APPROVED', startsOn: year.daysAgo(13), daysPastDue: 0 },
    { outcome: 'UNDER_REVIEW', startsOn: year.daysAgo(9), daysPastDue: 0 },
  ];
}

function outlinesOf(planned: PlannedOutcome, year: DemoYear, random: Random, scale: number): Outline[] {
  const count = Math.max(1, Math.round(planned.count * scale));
  const [earliest, latest] = planned.startsDaysAgo;
  const step = (earliest - latest) / Math.max(1, count - 1);
  const all = planned.daysPastDue ?? [0];
  return Array.from({ length: count }, (_, i) => {
    const shiftDays = step > 6 ? random.int(-3, 0) : 0;
    return {
      outcome: planned.outcome,
      startsOn: year.daysAgo(Math.round(earliest - i * step) + shiftDays),
      daysPastDue: all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))] ?? 0,
    };
  });
}

/** Gives each outline a member: a new one if there are any left, or else one who has applied before. */
function withMembers(outlines: readonly Outline[], members: readonly Member[]) {
  // Sorted by their latest application.
  const freeFrom = new Map<Member, CalendarDate>();
  return outlines.map((outline, i) => {
    // Every third application comes from a member who has applied before, so that there are new members until the end.
    const [known] = [...freeFrom].find(([, from]) => from <= outline.startsOn) ?? [];
    const newcomer = members.find((member) => !freeFrom.has(member));
    const member = (i % 3 === 2 ? known : undefined) ?? newcomer ?? known ?? members[i % members.length];
    assert(member, 'the demo needs members');
    freeFrom.delete(member);
    freeFrom.set(member, addDays(outline.startsOn, daysUntilNext(outline.outcome)));
    return { outline, member };
  });
}

/** The days until a member may apply again: few after a refusal, more if they have a loan to repay. */
function daysUntilNext(outcome: Outcome): number {
  switch (outcome) {
    case 'OVERDUE':
    case 'DEFAULTED':
    case 'RELISTED':
    case 'REINSTATED':
    case 'SOLD_WITH_SURPLUS':
    case 'SOLD_WITH_SHORTFALL':
    case 'WRITE_OFF_WAITING':
    case 'WRITTEN_OFF':
      return NEVER_DAYS;
    case 'SETTLED':
      return 225;
    case 'CURRENT':
    case 'DUE_SOON':
    case 'PARTLY_PAID':
    case 'SETTLED_EARLY':
      return 150;
    default:
      return 30;
  }
}

function makeStory(outline: Outline, member: Member, n: number, random: Random, year: DemoYear): Story {
  const isException = sellsShort(outline);
  const termsFor = (one: Item) => termsOf(one, outline, year);
  const item = isException ? random.pick(ITEMS.filter(losesValue)) : itemFor(n, random, member, termsFor);
  const estimateCents = random.int(item.valueMin / 10, item.valueMax / 10) * 1_000;
  const share = isException ? SHARE_MAX : random.int(30, SHARE_MAX * 100) / 100;
  const requestedCents = Math.min(
    estimateCents * share,
    member.monthlyIncomeCents * INCOMES_MAX,
    LOAN_CENTS_MAX,
  );
  const aprPercent = random.pick(APR_PERCENT[item.type]);
  const request = { askedCents: Math.max(LOAN_CENTS_MIN, roundDown(requestedCents)), aprPercent };
  const terms = isException ? TERMS_MONTHS : termsFor(item);
  const loan = isException ? request : { ...request, askedCents: withinFund(request, item, member, terms) };
  return {
    name: `application-${String(n + 1).padStart(2, '0')}`,
    ...outline,
    random,
    member,
    item,
    estimateCents,
    ...loan,
    termMonths: termFor(loan, member, terms),
  };
}

/** Whether more was lent than the fund allows, and the sale brings less than is owed. */
export const sellsShort = ({ outcome }: Pick<Story, 'outcome'>): boolean => SELLS_SHORT.includes(outcome);

/** Whether the story has a loan. */
export const hasLoan = ({ outcome }: Pick<Story, 'outcome'>): boolean =>
  outcome !== 'APPROVED' && !SHORT_STORIES.includes(outcome);

type LoanRequest = Pick<Story, 'askedCents' | 'aprPercent'>;

/** The requested amount, reduced to what the fund lends and what the household can repay over the longest of these terms. */
function withinFund(request: LoanRequest, item: Item, member: Member, terms: readonly number[]): number {
  const { minPrincipalCents, maxPrincipalCents } = fundFor(item).version;
  let askedCents = Math.min(Math.max(request.askedCents, minPrincipalCents), maxPrincipalCents);
  while (askedCents > minPrincipalCents && !canRepay(member, { ...request, askedCents }, terms))
    askedCents -= LOAN_STEP_CENTS;
  return askedCents;
}

/** Whether the household can repay it over the longest of these terms. */
function canRepay(
  { monthlyIncomeCents }: Member,
  { askedCents, aprPercent }: LoanRequest,
  terms: readonly number[],
): boolean {
  const loan = { principalCents: cents(askedCents), aprPercent, termMonths: Math.max(...terms) };
  return instalmentCents(loan) <= monthlyIncomeCents * SHARE_OF_INCOME_MAX;
}

/** The terms of the fund that are longer than the story; none if it has no such term. */
function termsOf(item: Item, { outcome, startsOn }: Outline, { today }: DemoYear): number[] {
  const { minTermMonths, maxTermMonths } = fundFor(item).version;
  const offered = TERMS_MONTHS.filter((months) => months >= minTermMonths && months <= maxTermMonths);
  if (outcome === 'SETTLED') return offered.filter((months) => months === 6);
  if (outcome === 'SETTLED_EARLY') return offered.filter((months) => months === 12);
  if (SHORT_STORIES.includes(outcome)) return offered;
  const monthsGone = Math.ceil((Date.parse(today) - Date.parse(startsOn)) / (30 * 86_400_000));
  return offered.filter((months) => months > monthsGone + 2);
}

/** The shortest of these terms whose instalments leave the household enough to live on. */
function termFor(
  { askedCents, aprPercent }: LoanRequest,
  { monthlyIncomeCents }: Member,
  terms: readonly number[],
): number {
  const affordable = (termMonths: number) =>
    instalmentCents({ principalCents: cents(askedCents), aprPercent, termMonths }) <=
    monthlyIncomeCents * SHARE_OF_INCOME;
  return terms.find(affordable) ?? Math.max(...terms);
}

/** Takes the items that the member can borrow on in turn, and sometimes skips some, so that all kinds of collateral occur. */
function itemFor(
  n: number,
  random: Random,
  member: Member,
  termsFor: (item: Item) => readonly number[],
): Item {
  const items = ITEMS.filter((one) => {
    const least = {
      askedCents: fundFor(one).version.minPrincipalCents,
      aprPercent: Math.max(...APR_PERCENT[one.type]),
    };
    return termsFor(one).length > 0 && canRepay(member, least, termsFor(one));
  });
  const item = items[(n + (random.chance(0.3) ? random.int(1, 5) : 0)) % items.length];
  assert(item, 'the demo needs collateral');
  return item;
}

const losesValue = ({ type }: Item): boolean => type === 'electronics' || type === 'other';

const roundDown = (amountCents: number) => Math.floor(amountCents / LOAN_STEP_CENTS) * LOAN_STEP_CENTS;

const byStart = (a: Outline, b: Outline): number =>
  a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0;
