/** Undoing something that was recorded: with a reversing entry, a reason and a second person. */
import type { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { note, optional, requestBody } from './fields.ts';

/** `on` is the value date of the reversing entry: default today, never before the date of what it reverses. */
export const takeBackRequest = requestBody({
  reason: note('Enter a reason', 'Reason'),
  on: optional(calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' })),
});
export type TakeBackRequest = z.output<typeof takeBackRequest>;

/** For what is mirrored on its own day. */
export const takeBackReturnRequest = requestBody({ reason: note('Enter a reason', 'Reason') });
export type TakeBackReturnRequest = z.output<typeof takeBackReturnRequest>;
