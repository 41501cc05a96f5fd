/** A state of the past, by two dates: what was recorded until then, and which value dates are included. */
import { z } from 'zod';
import { dateOn, instantAt } from './answer-fields.ts';
import { calendarDate, dateOrInstant } from './date-fields.ts';
import { optional } from './fields.ts';

/** Includes everything recorded until this day (to its end in Harare) or instant (inclusive). Default: now. */
export const asOf = optional(
  dateOrInstant({
    missing: 'Choose a day',
    bad: 'As of must be a real day like 2026-11-20, or a time with its offset',
  }),
);
/** Includes entries with a value date until this day, inclusive. Default: everything that was recorded. */
export const valueOn = optional(
  calendarDate({ missing: 'Choose a day', bad: 'Value date must be a real day like 2026-11-20' }),
);

/** In an answer: the day or instant until which recorded things are included, in the form in which it was requested. */
export const knownUntil = z.union([dateOn, instantAt]);
