/** A moment of the past on two axes: until when things were recorded, and until which day they count. */
import { z } from 'zod';
import { dateOn, instantAt } from './answer-fields.ts';
import { calendarDate, dateOrInstant } from './date-fields.ts';
import { optional } from './fields.ts';

/** Recorded until (a day to its end in Harare, or an instant, itself included), now when left out. */
export const asOf = optional(
  dateOrInstant({
    missing: 'Choose a day',
    bad: 'As of must be a real day like 2026-11-20, or a time with its offset',
  }),
);
/** Value dated until a day, that day included; everything that was recorded when left out. */
export const valueOn = optional(
  calendarDate({ missing: 'Choose a day', bad: 'Value date must be a real day like 2026-11-20' }),
);

/** In an answer: the day by whose end things were recorded, or the instant, as it was asked for. */
export const knownUntil = z.union([dateOn, instantAt]);
