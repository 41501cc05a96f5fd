import { DECIMAL_SIGNS } from '@dziva/vocabulary/statement-reading';
import { isNoAmount, parseStatementAmount } from './statement-amount.ts';
import type { Header } from './statement-columns.ts';
import { currencyIn } from './statement-words.ts';

/**
 * The other currency than US dollars in which a row has money: in the column of currencies, beside the amount, or in a column of
 * amounts of that currency. Undefined if it has none.
 */
export function otherCurrencyOf(
  cells: readonly string[],
  { columns, otherMoney }: Header,
  isMovement: boolean,
): string | undefined {
  const money = [columns.amount, columns.moneyIn, columns.moneyOut].flatMap((at) =>
    at === null ? [] : (cells[at] ?? ''),
  );
  const beside = money.map(otherBeside).find((name) => name !== undefined);
  if (beside !== undefined || !isMovement) return beside;
  const filled = money.filter((cell) => !isNoAmount(cell));
  if (filled.length === 0)
    return otherMoney.find(({ column }) => /[1-9]/.test(cells[column] ?? ''))?.currency;
  const named = columns.currency === null ? '' : (cells[columns.currency] ?? '').trim();
  const currency = currencyIn(named);
  if (currency) return currency.isDollars ? undefined : currency.name;
  return CURRENCY_CODE.test(named) ? named : undefined;
}

const CURRENCY_CODE = /^[A-Z]{3}$/;

function otherBeside(amount: string): string | undefined {
  const isRead = DECIMAL_SIGNS.some((sign) => parseStatementAmount(amount, sign) !== undefined);
  if (isRead || !/\d/.test(amount)) return undefined;
  const currency = currencyIn(amount);
  return currency && !currency.isDollars ? currency.name : undefined;
}
