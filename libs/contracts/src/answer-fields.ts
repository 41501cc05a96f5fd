/** Fields of answers. They describe what the server says; nobody types them, so they need no sentences. */
import './browser-safe-zod.ts';
import { isCents } from '@dziva/money/cents';
import { z } from 'zod';

export const id = z.guid();
/** A whole number of US cents; negative where money went out. */
export const cents = z.int().refine(isCents);
/** US dollars, beside the field of the same name that ends in `Cents`. */
export const dollars = z.number();
export const percent = z.number();
/** ISO instant in UTC, such as `2026-11-20T08:30:00.000Z`. */
export const instantAt = z.iso.datetime();
/** Calendar date, `YYYY-MM-DD`. */
export const dateOn = z.iso.date();
/** How often the thing has changed; goes back as `expectedVersion`. */
export const version = z.int().min(0);
