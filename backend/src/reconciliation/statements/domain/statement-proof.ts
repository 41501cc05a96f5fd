import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { asUnread, type NoMovement, type ReadLine, type Row } from './read-line.ts';
import type { BalanceOrder, StatementLayout } from './statement-layout.ts';
import type { ProofStatus } from '@dziva/vocabulary/statement-reading';

/** Two neighbouring rows between which money is missing, by their line numbers; null for the head or the end of the file. */
export interface StatementGap {
  readonly afterLine: number | null;
  readonly beforeLine: number | null;
  /** What the balance changed by beyond the lines; negative if money out is missing. */
  readonly missingCents: Cents;
}

export interface StatementProof {
  readonly status: ProofStatus;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly gaps: readonly StatementGap[];
  readonly counts: { readonly read: number; readonly unread: number; readonly notMovements: number };
  readonly creditCents: Cents;
  readonly debitCents: Cents;
}

const GAPS_MAX = 100;

interface Waiting {
  readonly line: ReadLine;
  readonly raw: string;
}

/**
 * Compares the rows of a file with its running balance, in the order in which they come. A line whose amount the balance
 * contradicts becomes UNREAD, and the two rows are a gap. In a file with the newest row first, a line is judged by the row below it,
 * so it is given back one row later.
 */
export class BalanceCheck {
  private readonly order: BalanceOrder | null;
  /** The balance on the side of the next row, if everything so far is known. */
  private known: Cents | null = null;
  /** Lines since the last balance; a contradiction is about one of them. */
  private since = 0;
  private lastLine: number | null = null;
  private waiting: Waiting | undefined;
  private first: Cents | null = null;
  private isComplete = true;
  private balances = 0;
  private opening: Cents | null;
  private closing: Cents | null;
  private readonly gaps: StatementGap[] = [];
  private read = 0;
  private unread = 0;
  private notMovements = 0;
  private creditCents: Cents = ZERO_CENTS;
  private debitCents: Cents = ZERO_CENTS;
  agreed = 0;
  disagreed = 0;

  constructor(private readonly layout: Pick<StatementLayout, 'balanceOrder' | 'opening' | 'closing'>) {
    this.order = layout.balanceOrder;
    this.opening = layout.opening;
    this.closing = layout.closing;
    this.known = this.order === 'NEWEST_FIRST' ? layout.closing : layout.opening;
  }

  /** The next row; the lines that are certain now. */
  *next(row: Row, raw: string): Generator<ReadLine> {
    if (row.kind === 'NO_MOVEMENT') {
      yield* this.passed(row);
      return;
    }
    if (row.kind === 'DOUBTFUL') {
      const isMoney = this.isMoney(row.movement);
      yield* this.next(isMoney ? row.movement : row.otherwise, raw);
      return;
    }
    yield* this.order === 'NEWEST_FIRST'
      ? this.newestFirst(row, raw)
      : [this.counted(this.oldestFirst(row, raw))];
  }

  /** Whether the running balance moved by a row that may also be a balance or a total. */
  private isMoney({ balanceCents: balance, amountCents: amount, ...line }: ReadLine): boolean {
    if (this.order === null || balance === null || amount === null) return false;
    if (this.order === 'OLDEST_FIRST' && this.known !== null)
      return this.agrees({ ...line, balanceCents: balance, amountCents: amount }) === true;
    return this.known === null ? amount !== balance : this.known === balance && amount !== balance;
  }

  /** The last line, if it still waits. */
  *end(): Generator<ReadLine> {
    if (this.waiting) yield this.counted(this.waiting.line);
    this.waiting = undefined;
  }

  /** What the file proves about itself, after its end. */
  get proof(): StatementProof {
    const { read, unread, notMovements, creditCents, debitCents } = this;
    const [opening, closing] = this.ends();
    const gaps = [...this.gaps, ...this.gapAtEnd(opening, closing)];
    const isProven =
      this.order === null
        ? opening !== null && closing !== null && unread === 0
        : this.isComplete && this.balances > 0;
    return {
      status: gaps.length > 0 ? 'GAPS' : isProven ? 'PROVEN' : 'NOT_PROVABLE',
      opening,
      closing,
      gaps: gaps.slice(0, GAPS_MAX),
      counts: { read, unread, notMovements },
      creditCents,
      debitCents,
    };
  }

  private ends(): [Cents | null, Cents | null] {
    if (this.order === null) return [this.opening, this.closing];
    const last = this.known;
    return this.order === 'OLDEST_FIRST'
      ? [this.opening ?? this.first, this.balances > 0 ? last : this.closing]
      : [this.balances > 0 ? last : this.opening, this.closing ?? this.first];
  }

  /** The printed balance on the other side of the file. */
  private gapAtEnd(opening: Cents | null, closing: Cents | null): StatementGap[] {
    if (this.order === null) {
      if (opening === null || closing === null || this.unread > 0) return [];
      const moved = addCents(this.creditCents, this.debitCents);
      return gapOf(null, null, subtractCents(subtractCents(closing, opening), moved));
    }
    const printed = this.order === 'OLDEST_FIRST' ? this.layout.closing : this.layout.opening;
    if (printed === null || this.known === null || this.balances === 0) return [];
    return this.order === 'OLDEST_FIRST'
      ? gapOf(this.lastLine, null, subtractCents(printed, this.known))
      : gapOf(null, this.lastLine, subtractCents(this.known, printed));
  }

  private oldestFirst(line: ReadLine, raw: string): ReadLine {
    if (this.order === null) return line;
    const { balanceCents: balance, amountCents: amount } = line;
    const agrees = this.agrees(line);
    const after = this.lastLine;
    const before = this.known;
    this.lastLine = line.line;
    if (balance === null) {
      this.without(line);
      return line;
    }
    this.balances++;
    if (this.first === null && before === null && after === null && amount !== null && line.kind !== 'UNREAD')
      this.first = line.kind === 'SET_ASIDE' ? null : subtractCents(balance, amount);
    const isOnly = this.since === 0;
    this.since = 0;
    this.known = balance;
    if (agrees !== false || before === null) {
      if (line.kind === 'UNREAD' && agrees !== true) this.isComplete = false;
      return line;
    }
    const moved = subtractCents(balance, before);
    this.gaps.push(...gapOf(after, line.line, subtractCents(moved, amount ?? ZERO_CENTS)));
    return isOnly ? contradicted(line, moved, raw) : line;
  }

  private *newestFirst(line: ReadLine, raw: string): Generator<ReadLine> {
    const { balanceCents: balance } = line;
    const newer = this.waiting;
    if (balance !== null && this.balances === 0) this.first = balance;
    if (balance !== null) this.balances++;
    const isKnown = this.known !== null && balance !== null;
    const missing = isKnown ? subtractCents(this.known ?? ZERO_CENTS, balance) : ZERO_CENTS;
    if (isKnown && missing === 0) this.agreed++;
    if (isKnown && missing !== 0) {
      this.disagreed++;
      this.gaps.push(...gapOf(line.line, newer?.line.line ?? null, missing));
    }
    if (newer) {
      const isOnly = this.since === 0 && newer.line.balanceCents !== null;
      const moved = addCents(newer.line.amountCents ?? ZERO_CENTS, missing);
      yield this.counted(
        isKnown && missing !== 0 && isOnly ? contradicted(newer.line, moved, newer.raw) : newer.line,
      );
    }
    if (balance !== null) this.since = 0;
    this.known = this.beforeLine(line, balance);
    this.lastLine = line.line;
    this.waiting = { line, raw };
  }

  /** The balance before a line, from the one after it. */
  private beforeLine(line: ReadLine, balance: Cents | null): Cents | null {
    const after = balance ?? this.known;
    if (balance === null) this.since++;
    if (after === null) return null;
    if (line.kind === 'SET_ASIDE' || line.amountCents === null || line.kind === 'UNREAD') {
      this.isComplete = false;
      return null;
    }
    return subtractCents(after, line.amountCents);
  }

  /** A line without a balance of its own: the next balance is about it, too. */
  private without(line: ReadLine): void {
    this.since++;
    if (line.kind === 'SET_ASIDE') return;
    if (line.kind === 'UNREAD' || line.amountCents === null) {
      this.known = null;
      this.isComplete = false;
    } else if (this.known !== null) this.known = addCents(this.known, line.amountCents);
  }

  /** Whether the balance before a line, the line and its balance fit; undefined if one of them is not known. */
  private agrees({ balanceCents: balance, amountCents: amount, kind }: ReadLine): boolean | undefined {
    if (balance === null || this.known === null || this.order !== 'OLDEST_FIRST') return undefined;
    if (amount === null) return undefined;
    const fits = addCents(this.known, amount) === balance || (kind === 'SET_ASIDE' && this.known === balance);
    if (fits) this.agreed++;
    else this.disagreed++;
    return fits;
  }

  private *passed({ says, balanceCents: balance, line }: NoMovement): Generator<ReadLine> {
    this.notMovements++;
    if (says === 'NONE' || balance === null) return;
    if (this.order === null) {
      if (says === 'OPENING') this.opening ??= balance;
      else this.closing = balance;
      return;
    }
    if (this.known !== null && this.known !== balance) {
      const missing =
        this.order === 'OLDEST_FIRST'
          ? subtractCents(balance, this.known)
          : subtractCents(this.known, balance);
      this.gaps.push(
        ...(this.order === 'OLDEST_FIRST'
          ? gapOf(this.lastLine, line, missing)
          : gapOf(line, this.lastLine, missing)),
      );
    }
    yield* this.end();
    if (says === 'OPENING' && this.order === 'OLDEST_FIRST' && this.lastLine === null)
      this.opening ??= balance;
    if (says === 'CLOSING' && this.order === 'NEWEST_FIRST' && this.lastLine === null)
      this.closing ??= balance;
    this.known = balance;
    this.since = 0;
    this.lastLine ??= line;
  }

  private counted(line: ReadLine): ReadLine {
    if (line.kind === 'UNREAD') this.unread++;
    else this.read++;
    if (line.kind === 'CREDIT') this.creditCents = addCents(this.creditCents, line.amountCents ?? ZERO_CENTS);
    if (line.kind === 'DEBIT') this.debitCents = addCents(this.debitCents, line.amountCents ?? ZERO_CENTS);
    return line;
  }
}

function contradicted(line: ReadLine, moved: Cents, raw: string): ReadLine {
  if (line.kind === 'UNREAD') return line;
  const printed = formatUsd(line.amountCents ?? ZERO_CENTS);
  return asUnread(
    line,
    `The balance changes by ${formatUsd(moved)} here, not by ${printed}: this amount is wrong, or a line beside it is missing`,
    raw,
  );
}

const gapOf = (afterLine: number | null, beforeLine: number | null, missingCents: Cents): StatementGap[] =>
  missingCents === 0 ? [] : [{ afterLine, beforeLine, missingCents }];
