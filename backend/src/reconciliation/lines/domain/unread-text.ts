/** What the text of a line that nobody could read shows, and to whom. */
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { parseStatementAmount } from '#reconciliation/statements/domain/statement-amount';
import { MASK } from './masked-reference.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}./:-]*/gu;
const DATE_OR_TIME = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^\d{1,2}(:\d{2}){1,2}$/;
const AMOUNT = /^\d+\.\d{1,2}$/;
/** Shorter ones with a digit are parts of addresses and numbers of lines. */
const REFERENCE_CHARS_MIN = 5;
const FIGURE =
  /(?<![\p{L}\p{N}./-])\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?![\p{L}\p{N}/-])|(?<![\p{L}\p{N}/.-])\d{1,9}\.\d{2}(?![\p{L}\p{N}./-])/gu;

/** The text without what may be a reference: words with a digit that are no date and no amount. */
export function maskedText(raw: string): string {
  return raw.replace(WORD, (word) => {
    const mayBeReference =
      word.length >= REFERENCE_CHARS_MIN && /\d/.test(word) && !DATE_OR_TIME.test(word) && !AMOUNT.test(word);
    return mayBeReference ? MASK : word;
  });
}

/** The largest amount of money that the text may be about; 0 if it has none. */
export function largestAmountIn(raw: string): Cents {
  const found = Array.from(raw.matchAll(FIGURE), ([figure]) => parseStatementAmount(figure));
  return found.reduce<Cents>(
    (largest, cents) => (cents !== undefined && cents > largest ? cents : largest),
    ZERO_CENTS,
  );
}
