import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { dayIn, readDateText } from './statement-date.ts';
import { DATE_ORDERS, type DateOrder, type OrderDecidedBy } from '@dziva/vocabulary/statement-reading';

/** What the days of a column would be in one order. */
interface OrderFacts {
  /** Dates that exist in this order, and in no other that is usual. */
  only: number;
  missing: number;
  future: number;
  /** Days of about the year before the import. */
  recent: number;
  /** Steps to an earlier and to a later day from one row to the next. */
  down: number;
  up: number;
  last: CalendarDate | undefined;
}

/** Collects what the dates of a file show about the order of their numbers. */
export class DateFacts {
  /** Dates whose order is open. */
  open = 0;
  /** Dates that say their order, such as `2026-11-20` and `20-Nov-2026`. */
  clear = 0;
  blank = 0;
  /** Cells with something else. */
  other = 0;
  readonly orders: Record<DateOrder, OrderFacts> = {
    DAY_FIRST: noFacts(),
    MONTH_FIRST: noFacts(),
    YEAR_FIRST: noFacts(),
  };
  private readonly first = new Set<string>();
  private readonly third = new Set<string>();
  private hasLongYear = false;

  private readonly recentFrom: CalendarDate;

  constructor(private readonly importedOn: CalendarDate) {
    this.recentFrom = addDays(importedOn, -RECENT_DAYS);
  }

  add(text: string): void {
    const read = text.trim() === '' ? '' : readDateText(text);
    if (read === '') this.blank++;
    else if (read === undefined) this.other++;
    else if (typeof read === 'string') this.clear++;
    else {
      const days = DATE_ORDERS.map((order) => [order, dayIn(read, order)] as const);
      if (days.every(([, day]) => day === undefined)) {
        this.other++;
        return;
      }
      this.open++;
      this.sawYears(read.numbers);
      const byDay = days[0]?.[1];
      const byMonth = days[1]?.[1];
      for (const [order, day] of days) this.sawDay(this.orders[order], day);
      if (byDay !== undefined && byMonth === undefined) this.orders.DAY_FIRST.only++;
      if (byMonth !== undefined && byDay === undefined) this.orders.MONTH_FIRST.only++;
      if (byDay === undefined && byMonth === undefined) this.orders.YEAR_FIRST.only++;
    }
  }

  private sawYears([first, , third]: readonly [string, string, string]): void {
    this.hasLongYear ||= third.length === 4;
    if (this.first.size < VALUES_MAX) this.first.add(first);
    if (this.third.size < VALUES_MAX) this.third.add(third);
  }

  private sawDay(facts: OrderFacts, day: CalendarDate | undefined): void {
    if (day === undefined) {
      facts.missing++;
      return;
    }
    if (day > this.importedOn) facts.future++;
    else if (day >= this.recentFrom) facts.recent++;
    if (facts.last !== undefined && day < facts.last) facts.down++;
    if (facts.last !== undefined && day > facts.last) facts.up++;
    facts.last = day;
  }

  /** Whether the year can be the first of three short numbers: `26-11-20`. */
  get mayBeYearFirst(): boolean {
    return !this.hasLongYear && this.open > 0 && this.orders.YEAR_FIRST.missing === 0;
  }

  /** Whether the last number changes from row to row and the first one does not, or the other way. */
  get constantNumber(): 'FIRST' | 'THIRD' | 'NONE' {
    if (this.first.size === 1 && this.third.size > 1) return 'FIRST';
    return this.third.size === 1 && this.first.size > 1 ? 'THIRD' : 'NONE';
  }
}

const VALUES_MAX = 3;
const RECENT_DAYS = 400;
const noFacts = (): OrderFacts => ({
  only: 0,
  missing: 0,
  future: 0,
  recent: 0,
  down: 0,
  up: 0,
  last: undefined,
});

export interface DecidedOrder {
  readonly order: DateOrder;
  readonly decidedBy: OrderDecidedBy;
}

/** How many more rows must exclude an order than exclude the other one, so that these few count as broken cells. */
const MAJORITY = 5;

/**
 * The order of the numbers in all dates of a file, or the sentence of the question. The rows decide where they exclude an order;
 * then a choice, a mapping, or the day comes first.
 */
export function decideDateOrder(
  facts: DateFacts,
  elsewhere: readonly DateFacts[],
  asked: { readonly chosen: DateOrder | undefined; readonly mapped: DateOrder | undefined },
): DecidedOrder | string {
  const usual = asked.chosen ?? asked.mapped ?? 'DAY_FIRST';
  const decidedBy = asked.chosen ? 'CHOICE' : asked.mapped ? 'MAPPING' : 'PROVIDER';
  if (facts.open === 0) return { order: usual, decidedBy: 'FORMAT' };
  const all = [facts, ...elsewhere];
  const days = sum(all, 'DAY_FIRST');
  const months = sum(all, 'MONTH_FIRST');
  if (asked.chosen) return { order: asked.chosen, decidedBy };
  const short = shortYears(facts, usual);
  if (short !== undefined) return short;
  if (days > months * MAJORITY) return { order: 'DAY_FIRST', decidedBy: 'ROWS' };
  if (months > days * MAJORITY) return { order: 'MONTH_FIRST', decidedBy: 'ROWS' };
  if (days > 0 || months > 0)
    return 'Some dates have the day first and others the month first, as if a spreadsheet had changed a part of them. Choose the order, or import the file as the provider wrote it.';
  const other = usual === 'DAY_FIRST' ? 'MONTH_FIRST' : 'DAY_FIRST';
  if (isDoubtful(facts.orders[usual]) && !isDoubtful(facts.orders[other]))
    return `With the ${wordFor(usual)} first, days are after the import or out of order; with the ${wordFor(other)} first they are not. Choose which comes first in the dates of this file.`;
  return { order: usual, decidedBy };
}

function shortYears(facts: DateFacts, usual: DateOrder): DecidedOrder | string | undefined {
  if (!facts.mayBeYearFirst) return undefined;
  const { orders, constantNumber } = facts;
  if (orders.DAY_FIRST.missing > 0 && orders.MONTH_FIRST.missing > 0)
    return { order: 'YEAR_FIRST', decidedBy: 'ROWS' };
  if (usual === 'YEAR_FIRST') return { order: 'YEAR_FIRST', decidedBy: 'MAPPING' };
  const [asYears, asUsual] = [orders.YEAR_FIRST, orders[usual]];
  if (asUsual.recent > 0 && asYears.recent === 0) return undefined;
  if (asYears.recent > 0 && asUsual.recent === 0) return { order: 'YEAR_FIRST', decidedBy: 'ROWS' };
  if (constantNumber === 'THIRD') return undefined;
  return 'The dates have three short numbers, and the year may be the first or the last of them. Choose the order.';
}

const wordFor = (order: DateOrder): string => order.split('_')[0]?.toLowerCase() ?? '';

const isDoubtful = ({ future, up, down }: OrderFacts): boolean => future > 0 || (up > 0 && down > 0);

const sum = (all: readonly DateFacts[], order: DateOrder): number =>
  all.reduce((total, { orders }) => total + orders[order].only, 0);
