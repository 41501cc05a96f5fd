import { addDays, type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';

/** When days of recording begin and end; the end does not belong to them. */
export function instantsOf({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }) {
  return {
    begin: harareDayStart(from).toISOString(),
    end: harareDayStart(addDays(to, 1)).toISOString(),
  };
}
