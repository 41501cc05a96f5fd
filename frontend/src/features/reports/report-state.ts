/** The chosen report and its days. They are in the address, so that a link can be shared and the back button works. */
import { addDays, addMonths, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '#lib/list-state.ts';
import { REPORT_NAMES, type ReportName } from './report-names.ts';
import type { ReportQuery } from './reports.queries.ts';

export const PERIOD_NAMES = ['this-month', 'last-month', 'last-30-days', 'this-year', 'own'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The figures of the overview are over the same number of days, today included. */
const LAST_DAYS = 30;

export type ReportState = ReturnType<typeof useReportState>;

export function useReportState(today: string) {
  const [params, setParams] = useSearchParams();
  const report: ReportName = REPORT_NAMES.find((name) => name === params.get('report')) ?? 'portfolio';
  const periodName: PeriodName = PERIOD_NAMES.find((name) => name === params.get('period')) ?? 'this-month';
  const asOf = pastDayIn(params, 'asOf', today);
  const valueOn = pastDayIn(params, 'valueOn', asOf ?? today);
  const known = asOf ?? today;
  const period = periodName === 'own' ? ownPeriodIn(params) : periodOf(periodName, known);

  const change = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    setParams((before) => changed(before, changes), { replace, preventScrollReset: true });

  return {
    report,
    periodName,
    period,
    asOf,
    valueOn,
    /** The last day that a report can contain. */
    known,
    /** The query for the server; null while the period is not valid. The report of obligations has no period. */
    query: queryOf(report, period, asOf, valueOn),
    /** The link to another report over the same days. */
    searchOf: (name: ReportName) => `?${changed(params, { report: name })}`,
    /** The link to the arrears over the same days. The report of obligations has no period, so the link has the default one. */
    searchOfArrears: `?${changed(params, {
      report: 'arrears',
      ...(report === 'obligations' ? { period: undefined, from: undefined, to: undefined } : {}),
    })}`,
    choosePeriod: (name: PeriodName) =>
      change(
        name === 'own'
          ? { period: name, from: period.from, to: period.to }
          : { period: name, from: undefined, to: undefined },
      ),
    chooseOwn: ({ from, to }: Period) => change({ from, to }, true),
    chooseAsOf: (day: string | undefined) => change({ asOf: day === today ? undefined : day }, true),
    chooseValueOn: (day: string | undefined) => change({ valueOn: day }, true),
    backToToday: () => change({ asOf: undefined, valueOn: undefined }),
  };
}

export function queryOf(
  report: ReportName,
  { from, to }: Period,
  asOf: string | undefined,
  valueOn: string | undefined,
): ReportQuery | null {
  const days = {
    ...(asOf === undefined ? {} : { asOf }),
    ...(valueOn === undefined ? {} : { valueOn }),
  };
  if (report === 'obligations') return days;
  if (from === undefined || to === undefined || from > to) return null;
  return { from, to, ...days };
}

/** The days of a named period, counted back from the last known day. */
export function periodOf(name: Exclude<PeriodName, 'own'>, known: string): { from: string; to: string } {
  const firstOfMonth = `${known.slice(0, 7)}-01`;
  switch (name) {
    case 'this-month':
      return { from: firstOfMonth, to: known };
    case 'last-month':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) };
    case 'last-30-days':
      return { from: addDays(known, 1 - LAST_DAYS), to: known };
    case 'this-year':
      return { from: `${known.slice(0, 4)}-01-01`, to: known };
  }
}

function ownPeriodIn(params: URLSearchParams): Period {
  return { from: dayIn(params, 'from'), to: dayIn(params, 'to') };
}

function pastDayIn(params: URLSearchParams, name: string, last: string): string | undefined {
  const day = dayIn(params, name);
  return day !== undefined && day <= last ? day : undefined;
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name);
  return isCalendarDate(day) ? day : undefined;
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
