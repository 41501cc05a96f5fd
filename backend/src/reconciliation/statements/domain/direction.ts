import type { AmountFacts } from './column-facts.ts';
import { directionOf, OPEN_DIRECTION_NAMES, plainName } from './statement-words.ts';

/**
 * How a file says which way money went. COLUMNS: money in and money out have a column each. SIGNS: a minus, brackets or `DR` at the
 * amount, or nothing if all of it came in. WORDS: a column of words beside amounts without signs.
 */
export type Direction =
  | { readonly by: 'COLUMNS' | 'SIGNS' }
  | {
      readonly by: 'WORDS';
      readonly column: number;
      readonly in: readonly string[];
      readonly out: readonly string[];
    };

/** A column with few different words. */
export interface WordColumn {
  readonly column: number;
  readonly name: string;
  readonly words: readonly string[];
}

export interface DirectionFacts {
  readonly hasTwoColumns: boolean;
  readonly amounts: AmountFacts | undefined;
  /** The column that is named like one of direction, with its words; words undefined if they are too many. */
  readonly named:
    | { readonly column: number; readonly name: string; readonly words: readonly string[] | undefined }
    | undefined;
  /** All other columns of words, the unknown ones and the texts. */
  readonly others: readonly WordColumn[];
  /** What a person says about the words. */
  readonly chosen: { readonly in: readonly string[]; readonly out: readonly string[] };
}

/** The file cannot be read before a person has said what these words mean. */
export interface UnknownWords {
  readonly column: string;
  readonly words: readonly string[];
  readonly sentence: string;
}

/** Decides once for the whole file which way money went. */
export function decideDirection(facts: DirectionFacts): Direction | UnknownWords {
  if (facts.hasTwoColumns) return { by: 'COLUMNS' };
  const { named, chosen } = facts;
  const isSigned = (facts.amounts?.negative ?? 0) > 0;
  const meaning = meaningIn(chosen);
  if (named) {
    const words = named.words ?? [];
    const isOpen =
      OPEN_DIRECTION_NAMES.has(plainName(named.name)) && chosen.in.length + chosen.out.length === 0;
    const decided = words.filter((word) => ['IN', 'OUT'].includes(meaning(word)));
    const isWords = words.length > 0 && decided.length === words.length;
    if (isOpen && isSigned) return { by: 'SIGNS' };
    if (isWords || (!isOpen && decided.length > 0)) return wordsOf(named.column, words, meaning);
    if (isOpen && words.some((word) => ['OUT', 'PERHAPS_OUT'].includes(meaning(word)))) {
      return unknown(
        named.name,
        words.filter((word) => !decided.includes(word)),
      );
    }
    if (!isOpen && !isSigned && words.length > 0) return unknown(named.name, words);
  }
  if (!isSigned) {
    const silent = facts.others.find(
      ({ words }) =>
        words.length > 0 &&
        words.every((word) => ['IN', 'OUT'].includes(directionOf(word))) &&
        words.some((word) => directionOf(word) === 'OUT'),
    );
    if (silent) return unknown(silent.name, silent.words);
  }
  return { by: 'SIGNS' };
}

type Meaning = (word: string) => ReturnType<typeof directionOf>;

function meaningIn(chosen: DirectionFacts['chosen']): Meaning {
  const within = (words: readonly string[], word: string) =>
    words.some((one) => plainName(one) === plainName(word));
  return (word) => {
    if (within(chosen.in, word)) return 'IN';
    return within(chosen.out, word) ? 'OUT' : directionOf(word);
  };
}

function wordsOf(column: number, words: readonly string[], meaning: Meaning): Direction {
  return {
    by: 'WORDS',
    column,
    in: words.filter((word) => meaning(word) === 'IN'),
    out: words.filter((word) => meaning(word) === 'OUT'),
  };
}

function unknown(column: string, words: readonly string[]): UnknownWords {
  const shown = words.slice(0, SHOWN_MAX).map((word) => `"${word}"`);
  return {
    column,
    words,
    sentence: `The column "${column}" seems to say which way money went. Choose what its words mean: ${shown.join(', ')}.`,
  };
}

const SHOWN_MAX = 8;
