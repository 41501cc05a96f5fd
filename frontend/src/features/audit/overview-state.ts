/** The period and the amount of the page Audit. They are in the address, so that a link can be shared. */
import { addDays, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '#lib/list-state.ts';

/** A month, and what one person may enter alone by the standard policy. */
const DAYS = 30;
const ABOVE_CENTS = 500_000;
const CENTS = /^\d{1,9}$/;

export type OverviewState = ReturnType<typeof useOverviewState>;

/** What an address asks for; until `today` and the last thirty days if it says nothing. */
export function overviewIn(params: URLSearchParams, today: string) {
  const [from, to] = [params.get('from'), params.get('to')];
  const last = isCalendarDate(to) ? to : today;
  const first = isCalendarDate(from) && from <= last ? from : addDays(last, 1 - DAYS);
  const above = params.get('aboveCents') ?? '';
  return { from: first, to: last, aboveCents: CENTS.test(above) ? Number(above) : ABOVE_CENTS };
}

export function useOverviewState(today: string) {
  const [params, setParams] = useSearchParams();
  const asked = overviewIn(params, today);
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    today,
    asked,
    /** The days, as the lists behind the figures take them. */
    period: String(new URLSearchParams({ from: asked.from, to: asked.to })),
    setPeriod: ({ from, to }: Period) => change({ from, to }),
    setAbove: (cents: number | undefined) =>
      change({ aboveCents: cents === undefined ? undefined : String(cents) }),
  };
}
