import { decimalSignOf, isNoAmount, parseStatementAmount } from './statement-amount.ts';
import { cleanText } from './statement-text.ts';

const WORDS_MAX = 40;
const WORD_CHARS_MAX = 40;
const LENGTHS_MAX = 30;
const DIGITS_KEPT = 15;

/** The different words of a column, as long as they are few. */
export class WordFacts {
  private readonly counts = new Map<string, number>();
  private isOver = false;

  add(text: string): void {
    const word = cleanText(text);
    if (this.isOver || word === '') return;
    const count = this.counts.get(word);
    if (count === undefined && (this.counts.size === WORDS_MAX || word.length > WORD_CHARS_MAX))
      this.isOver = true;
    else this.counts.set(word, (count ?? 0) + 1);
  }

  /** Undefined if the column has too many different texts to be a column of words. */
  get words(): readonly string[] | undefined {
    return this.isOver ? undefined : [...this.counts.keys()];
  }
}

/** What the amounts of a column show. */
export class AmountFacts {
  points = 0;
  commas = 0;
  /** Amounts that are grouped thousands with one decimal sign, or a unit and three decimals with the other. */
  open = 0;
  negative = 0;
  positive = 0;
  /** Amounts with decimals. */
  fractions = 0;

  add(text: string): void {
    if (isNoAmount(text)) return;
    const sign = decimalSignOf(text);
    if (sign === '.') this.points++;
    if (sign === ',') this.commas++;
    if (sign === 'OPEN') this.open++;
    const cents = parseStatementAmount(text, sign === ',' ? ',' : '.');
    if (cents !== undefined) {
      if (cents < 0) this.negative++;
      if (cents > 0) this.positive++;
      if (/[.,]\d{1,2}\D*$/.test(text)) this.fractions++;
    }
  }
}

/** What the references of a column show about a spreadsheet that changed them. */
export class ReferenceFacts {
  private readonly lengths = new Map<number, number>();
  private numbers = 0;
  private long = 0;
  private longWithZeros = 0;

  add(text: string): void {
    const reference = text.trim();
    if (!/^\d+$/.test(reference)) return;
    this.numbers++;
    const { length } = reference;
    if (this.lengths.has(length) || this.lengths.size < LENGTHS_MAX)
      this.lengths.set(length, (this.lengths.get(length) ?? 0) + 1);
    if (length < DIGITS_KEPT + 2) return;
    this.long++;
    if (/^0+$/.test(reference.slice(DIGITS_KEPT))) this.longWithZeros++;
  }

  /** The number of digits that almost all references have; null if there is no such number. */
  get usualDigits(): number | null {
    const [usual] = [...this.lengths].toSorted(([, a], [, b]) => b - a);
    if (!usual) return null;
    const [length, count] = usual;
    return length >= USUAL_DIGITS_MIN && count * 2 > this.numbers ? length : null;
  }

  /** A spreadsheet keeps fifteen digits of a number, and writes zeros for the others. */
  get isRounded(): boolean {
    return this.long > 0 && this.long === this.longWithZeros;
  }
}

/** Shorter numbers are counted up, so they grow by a digit now and then. */
const USUAL_DIGITS_MIN = 8;
