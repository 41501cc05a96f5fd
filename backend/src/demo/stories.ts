/** Whose application each story is, what is pledged, and how much is asked for. */
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
/** Nobody asks for much more than this many months' income. */
const INCOMES_MAX = 6;
const NEVER_DAYS = 10_000;
/** Of the estimate. */
const SHARE_MAX = 0.74;
/** Here a sale brings less than is owed: much was lent on things that lose their value. */
const SELLS_SHORT: readonly Outcome[] = ['SOLD_WITH_SHORTFALL', 'WRITE_OFF_WAITING', 'WRITTEN_OFF'];
const SHARE_OF_INCOME = 0.35;
/** Above this nobody asks, whatever the term. */
const SHARE_OF_INCOME_MAX = 0.45;
/** Stories without a loan that runs: any collateral will do. */
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
/** So many members only look around and have not applied yet. */
const LOOKING_AROUND = 4;

export interface Story {
  /** Such as `application-07`. */
  readonly name: string;
  readonly outcome: Outcome;
  readonly random: Random;
  readonly member: Member;
  readonly startsOn: CalendarDate;
  /** Days past due today; 0 where nothing is. */
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

/** The stories of the year in the order in which they begin. `scale` 1 is all of them, 0.2 about a fifth of each kind. */
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
  const ofOthers = withMembers(outlines.toSorted(byStart), others.slice(0, -LOOKING_AROUND));
  const all = [...(own ? ownStart.map((outline) => ({ outline, member: own })) : []), ...ofOthers].toSorted(
    (a, b) => byStart(a.outline, b.outline),
  );
  return all.map(({ outline, member }, i) => makeStory(outline, member, i, random.fork(`story-${i}`), year));
}

/** The demo's own member: a settled loan, a running one, an offer that waits for an answer, and an application in review. */
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
    const wobble = step > 6 ? random.int(-3, 0) : 0;
    return {
      outcome: planned.outcome,
      startsOn: year.daysAgo(Math.round(earliest - i * step) + wobble),
      daysPastDue: all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))] ?? 0,
    };
  });
}

/** Gives each outline a member: somebody new as long as there are, else somebody who has been here for a while. */
function withMembers(outlines: readonly Outline[], members: readonly Member[]) {
  // In the order in which they applied last.
  const freeFrom = new Map<Member, CalendarDate>();
  return outlines.map((outline, i) => {
    // Every third application comes from somebody who is known already, so that newcomers last until the end.
    const [known] = [...freeFrom].find(([, from]) => from <= outline.startsOn) ?? [];
    const newcomer = members.find((member) => !freeFrom.has(member));
    const member = (i % 3 === 2 ? known : undefined) ?? newcomer ?? known ?? members[i % members.length];
    assert(member, 'the demo needs members');
    freeFrom.delete(member);
    freeFrom.set(member, addDays(outline.startsOn, daysUntilNext(outline.outcome)));
    return { outline, member };
  });
}

/** When somebody may come back with another application: soon after a refusal, later with a loan to repay. */
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
  const wishCents = Math.min(estimateCents * share, member.monthlyIncomeCents * INCOMES_MAX, LOAN_CENTS_MAX);
  const aprPercent = random.pick(APR_PERCENT[item.type]);
  const wish = { askedCents: Math.max(LOAN_CENTS_MIN, roundDown(wishCents)), aprPercent };
  const terms = isException ? TERMS_MONTHS : termsFor(item);
  const loan = isException ? wish : { ...wish, askedCents: withinFund(wish, item, member, terms) };
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

/** Whether more was lent than the fund allows, and it went wrong. */
export const sellsShort = ({ outcome }: Pick<Story, 'outcome'>): boolean => SELLS_SHORT.includes(outcome);

/** Whether a loan is made in the story. */
export const isLentOn = ({ outcome }: Pick<Story, 'outcome'>): boolean =>
  outcome !== 'APPROVED' && !SHORT_STORIES.includes(outcome);

type Wish = Pick<Story, 'askedCents' | 'aprPercent'>;

/** What the fund lends of it, and what the household can pay back over the longest of these terms. */
function withinFund(wish: Wish, item: Item, member: Member, terms: readonly number[]): number {
  const { minPrincipalCents, maxPrincipalCents } = fundFor(item).version;
  let askedCents = Math.min(Math.max(wish.askedCents, minPrincipalCents), maxPrincipalCents);
  while (askedCents > minPrincipalCents && !carries(member, { ...wish, askedCents }, terms)) {
    askedCents -= LOAN_STEP_CENTS;
  }
  return askedCents;
}

/** Whether the household can pay it back over the longest of these terms. */
function carries(
  { monthlyIncomeCents }: Member,
  { askedCents, aprPercent }: Wish,
  terms: readonly number[],
): boolean {
  const loan = { principalCents: cents(askedCents), aprPercent, termMonths: Math.max(...terms) };
  return instalmentCents(loan) <= monthlyIncomeCents * SHARE_OF_INCOME_MAX;
}

/** The terms of the fund with which the loan is not over before the story is; none where it has no such term. */
function termsOf(item: Item, { outcome, startsOn }: Outline, { today }: DemoYear): number[] {
  const { minTermMonths, maxTermMonths } = fundFor(item).version;
  const offered = TERMS_MONTHS.filter((months) => months >= minTermMonths && months <= maxTermMonths);
  if (outcome === 'SETTLED') return offered.filter((months) => months === 6);
  if (outcome === 'SETTLED_EARLY') return offered.filter((months) => months === 12);
  if (SHORT_STORIES.includes(outcome)) return offered;
  const monthsGone = Math.ceil((Date.parse(today) - Date.parse(startsOn)) / (30 * 86_400_000));
  return offered.filter((months) => months > monthsGone + 2);
}

/** The shortest of these terms that leaves the household enough to live on. */
function termFor(
  { askedCents, aprPercent }: Wish,
  { monthlyIncomeCents }: Member,
  terms: readonly number[],
): number {
  const affordable = (termMonths: number) =>
    instalmentCents({ principalCents: cents(askedCents), aprPercent, termMonths }) <=
    monthlyIncomeCents * SHARE_OF_INCOME;
  return terms.find(affordable) ?? Math.max(...terms);
}

/** Walks through what the member can borrow on, with a step aside now and then, so that every kind of collateral comes up. */
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
    return termsFor(one).length > 0 && carries(member, least, termsFor(one));
  });
  const item = items[(n + (random.chance(0.3) ? random.int(1, 5) : 0)) % items.length];
  assert(item, 'the demo needs collateral');
  return item;
}

const losesValue = ({ type }: Item): boolean => type === 'electronics' || type === 'other';

const roundDown = (amountCents: number): number =>
  Math.floor(amountCents / LOAN_STEP_CENTS) * LOAN_STEP_CENTS;

const byStart = (a: Outline, b: Outline): number =>
  a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0;
