/** What was recorded is taken back in the open: by a mirrored entry, with a reason and a second person. */
import type { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { note, optional, requestBody } from './fields.ts';

/** `on` is the value date of the mirrored entry: today where it is left out, never before what is taken back. */
export const takeBackRequest = requestBody({
  reason: note('Enter a reason', 'Reason'),
  on: optional(calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' })),
});
export type TakeBackRequest = z.output<typeof takeBackRequest>;
