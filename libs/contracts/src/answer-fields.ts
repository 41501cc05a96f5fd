/** Fields of answers. The server fills them, so they need no error messages. */
import './browser-safe-zod.ts';
import { isCents } from '@dziva/money/cents';
import { z } from 'zod';

export const id = z.guid();
/** A whole number of US cents; negative for money that went out. */
export const cents = z.int().refine(isCents);
/** The amount in US dollars; the field of the same name ending in `Cents` has it in cents. */
export const dollars = z.number();
export const percent = z.number();
/** ISO instant in UTC, such as `2026-11-20T08:30:00.000Z`. */
export const instantAt = z.iso.datetime();
/** Calendar date, `YYYY-MM-DD`. */
export const dateOn = z.iso.date();
/** The number of changes so far; the client sends it back as `expectedVersion`. */
export const version = z.int().min(0);
