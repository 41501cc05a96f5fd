/** Money and rates in requests. Cents are whole numbers with a maximum; dollars are parsed digit by digit, never by `Number()`. */
import './browser-safe-zod.ts';
import { type Cents, isCents } from '@dziva/money/cents';
import { USD_AMOUNT_CENTS_MAX, formatUsd, parseUsdAmount } from '@dziva/money/usd';
import { z } from 'zod';

const AMOUNT_MAX_SHOWN = formatUsd(USD_AMOUNT_CENTS_MAX);

/**
 * An amount of at least one cent. Missing, wrong, zero and negative amounts all give '<label> must be greater than 0'; NaN,
 * which a form holds for text that is not an amount, gives a message that says how to write amounts.
 */
export function positiveCents(label: string) {
  const missing = `${label} must be greater than 0`;
  return z
    .number({ error: unlessNoAmount(label, missing) })
    .refine((value) => value > 0, { error: missing, abort: true })
    .refine((value) => value <= USD_AMOUNT_CENTS_MAX, { error: tooMuch(label), abort: true })
    .refine(isCents, { error: notWhole(label), abort: true })
    .meta({ type: 'integer', minimum: 1, maximum: USD_AMOUNT_CENTS_MAX });
}

/** An amount of cents that may be zero. */
export function zeroOrMoreCents(label: string) {
  const missing = `${label} must be 0 or more`;
  return (
    z
      .number({ error: unlessNoAmount(label, missing) })
      // JSON allows -0, which would later be printed as '-0.00'.
      .overwrite((value) => value + 0)
      .refine((value) => value >= 0, { error: missing, abort: true })
      .refine((value) => value <= USD_AMOUNT_CENTS_MAX, { error: tooMuch(label), abort: true })
      .refine(isCents, { error: notWhole(label), abort: true })
      .meta({ type: 'integer', minimum: 0, maximum: USD_AMOUNT_CENTS_MAX })
  );
}

/** A field called `amount`: US dollars as a number or a decimal string, at most two decimals; the result is in cents. */
export function usdAmount(label: string) {
  const bad = `${label} must be between US$0.01 and ${AMOUNT_MAX_SHOWN}, with at most two decimals`;
  return z.union([z.string(), z.number()], { error: bad }).transform((value, context): Cents => {
    const amountCents = parseUsdAmount(value);
    if (amountCents === undefined) {
      context.addIssue({ code: 'custom', message: bad });
      return z.NEVER;
    }
    return amountCents;
  });
}

const RATE_RANGE = 'Interest rate must be between 0.1% and 50%';

/** Percent a year, 0.1 to 50, with at most four decimals. */
export const aprPercent = z
  .number({ error: RATE_RANGE })
  .refine((value) => value >= 0.1 && value <= 50, { error: RATE_RANGE, abort: true })
  .refine((value) => /^\d{1,2}(\.\d{1,4})?$/.test(String(value)), {
    error: 'Interest rate can have at most four decimals',
    abort: true,
  })
  .meta({ minimum: 0.1, maximum: 50 });

/** A whole number from `min` to `max`; `bad` is the message for anything else. */
export function wholeNumber(min: number, max: number, bad: string) {
  return z
    .number({ error: bad })
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, {
      error: bad,
      abort: true,
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

function unlessNoAmount(label: string, missing: string) {
  return ({ input }: { input?: unknown }): string =>
    Number.isNaN(input) ? `${label} must be an amount in dollars, like 1,500 or 1,500.50` : missing;
}

function tooMuch(label: string): string {
  return `${label} must be at most ${AMOUNT_MAX_SHOWN}`;
}

function notWhole(label: string): string {
  return `${label} must be a whole number of cents`;
}
