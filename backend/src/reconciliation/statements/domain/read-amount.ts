import { type Cents, cents } from '@dziva/money/cents';
import { decimalSignOf, isNoAmount, parseStatementAmount } from './statement-amount.ts';
import type { StatementLayout } from './statement-layout.ts';
import { plainName } from './statement-words.ts';
import { shown } from './statement-text.ts';

type ReadCell = (field: 'amount' | 'moneyIn' | 'moneyOut' | 'direction') => string;

/** Cents with their sign, or a sentence with the reason why there are none. */
export function readAmount(cell: ReadCell, layout: StatementLayout): Cents | string {
  const inOrSigned = oneAmount(cell(layout.columns.amount === null ? 'moneyIn' : 'amount'), layout);
  const out = oneAmount(cell('moneyOut'), layout);
  if (typeof inOrSigned === 'string') return inOrSigned;
  if (typeof out === 'string') return out;
  if (inOrSigned !== 0 && out !== 0) return 'The line has money in and money out at once';
  if (out !== 0) {
    if (out < 0 && layout.outSigns === 'MIXED')
      return 'A minus in the column of money out may mean money that came back';
    // Some providers print money out with a minus sign in its own column.
    return cents(-Math.abs(out));
  }
  if (inOrSigned === 0) return 'The line has no amount';
  if (layout.direction.by === 'COLUMNS' && inOrSigned < 0)
    return 'A minus in the column of money in may mean two things';
  return layout.direction.by === 'WORDS'
    ? directed(inOrSigned, cell('direction'), layout.direction)
    : inOrSigned;
}

function directed(
  amountCents: Cents,
  word: string,
  { in: wordsIn, out: wordsOut }: { readonly in: readonly string[]; readonly out: readonly string[] },
): Cents | string {
  const within = (words: readonly string[]) =>
    words.some((one) => one === word || (plainName(one) !== '' && plainName(one) === plainName(word)));
  if (within(wordsOut)) return cents(-Math.abs(amountCents));
  if (within(wordsIn))
    return amountCents > 0 ? amountCents : `"${shown(word)}" means money in, and the amount has a minus`;
  return word === ''
    ? 'The line does not say whether it is money in or money out'
    : `"${shown(word)}" says neither money in nor money out`;
}

/** An empty cell counts as missing: in a pair of columns, one of the two is empty. */
function oneAmount(text: string, { decimal, isDecimalMixed }: StatementLayout): Cents | string {
  if (isNoAmount(text)) return cents(0);
  if (isDecimalMixed && decimalSignOf(text) === 'OPEN') return `"${shown(text)}" could mean two amounts`;
  return parseStatementAmount(text, decimal) ?? `"${shown(text)}" is not an amount in US dollars`;
}
