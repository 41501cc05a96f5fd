/** Text that people type: how it is cleaned and what is refused, the same for every field of every form. */
import './browser-safe-zod.ts';
import { z } from 'zod';

/** The maximum lengths, in characters (Unicode code points). */
export const TEXT_MAX = {
  name: 80,
  email: 254,
  phone: 20,
  subject: 120,
  reference: 64,
  place: 200,
  address: 500,
  note: 2_000,
} as const;

// Lone surrogates, control characters, the two line separators, and characters that change the reading direction. None of them
// belongs in a name, and each can make a screen or a CSV show something other than what was stored.
const FORBIDDEN_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const SOMETHING_VISIBLE = /[^\p{Cf}\p{Z}\s]/u;

export interface TextRule {
  /** The field's name at the start of a sentence, such as 'Location'. */
  readonly label: string;
  readonly maxChars: number;
  /** The message for an empty field. */
  readonly missing: string;
  /** True for notes and descriptions, which may have several lines. */
  readonly multiline?: boolean;
}

/**
 * Trimmed, NFC, well-formed text of 1 to `maxChars` characters without control or bidi characters. The checks of `typed`, if
 * given, come first and see the text before it is trimmed.
 */
export function text(
  { label, maxChars, missing, multiline = false }: TextRule,
  typed = z.string({ error: missing }),
) {
  return typed
    .overwrite(tidy)
    .refine((value) => SOMETHING_VISIBLE.test(value) || !isPrintable(value), { error: missing, abort: true })
    .refine((value) => isPrintable(value) && (multiline || !value.includes('\n')), {
      error: `${label} contains characters that cannot be used`,
      abort: true,
    })
    .refine((value) => countChars(value) <= maxChars, {
      error: `${label} must be at most ${withThousands(maxChars)} characters`,
      abort: true,
    })
    .meta({ minLength: 1, maxLength: maxChars });
}

/** Trims, composes (NFC), and converts every line ending to `\n`. */
export function tidy(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** True if there are no control characters (except line feeds), bidi controls or lone surrogates. */
export function isPrintable(value: string): boolean {
  return !FORBIDDEN_IN_LINES.test(value);
}

/** Counts code points, as PostgreSQL and JSON Schema do. */
export function countChars(value: string): number {
  return Array.from(value).length;
}

function withThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
