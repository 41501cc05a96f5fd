import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { DateFacts } from './date-order.ts';
import { currencyIn, noMovementWord, plainName, providersIn } from './statement-words.ts';

const CURRENCY_LABEL = /\b(currency|ccy)\b/i;
const CURRENCY_LABEL_BELOW = /^\W*((account|statement|wallet) )?(currency|ccy)\W*$/i;
const ACCOUNT_LABEL =
  /^(account|acc|a c|acct|account no|account number|acc no|acct no|a c no|a c number|account id|iban|msisdn|wallet|wallet number|merchant code|merchant number|merchant id|till number|biller code|organisation code|short ?code|account details?)$/;
const ACCOUNT_NUMBER = /(?=(?:.*\d){4})[\dA-Z][\dA-Z /-]{3,40}/i;
const DATE_WITHIN = /\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/g;
const DATES_MAX = 10;

/** A label and the value behind it, in the same cell or in the next one: `Currency: USD`, `Account Currency,USD`. */
interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** Collects what the lines above and below the columns say about the whole file. */
export class HeadFacts {
  accountNumber: string | null = null;
  /** As printed, to be read with the decimal sign of the file. */
  opening: string | null = null;
  closing: string | null = null;
  /** Named as the currency of the account. */
  currency: { readonly isDollars: boolean; readonly name: string } | null = null;
  private readonly providers = new Set<TransferMethod>();
  private namesDollars = false;
  private otherName: string | null = null;
  readonly dates: DateFacts;

  constructor(importedOn: CalendarDate) {
    this.dates = new DateFacts(importedOn);
  }

  /** Another currency that is named anywhere above the columns, if US dollars are not. */
  get otherCurrency(): string | null {
    if (this.currency) return this.currency.isDollars ? null : this.currency.name;
    return this.namesDollars ? null : this.otherName;
  }

  /** The one provider that is named; null if none is, or more than one. */
  get provider(): TransferMethod | null {
    const [only, ...others] = this.providers;
    return others.length === 0 ? (only ?? null) : null;
  }

  /** A line above the columns. */
  addAbove(cells: readonly string[]): void {
    const text = cells.join(' ');
    for (const provider of providersIn(text)) this.providers.add(provider);
    for (const cell of cells) {
      const currency = currencyIn(cell);
      if (currency?.isDollars) this.namesDollars = true;
      else if (currency) this.otherName ??= currency.name;
    }
    for (const [date] of [...text.matchAll(DATE_WITHIN)].slice(0, DATES_MAX)) this.dates.add(date);
    for (const { label, value } of labelled(cells)) {
      if (value === '') continue;
      if (CURRENCY_LABEL.test(label)) this.sawCurrency(value);
      if (ACCOUNT_LABEL.test(plainName(label)))
        this.accountNumber ??= ACCOUNT_NUMBER.exec(value)?.[0].trim() ?? null;
      const word = noMovementWord(label);
      if (word === 'OPENING' && /\d/.test(value)) this.opening ??= value;
      if (word === 'CLOSING' && /\d/.test(value)) this.closing ??= value;
    }
  }

  /** A line below the columns: it may begin the part of another account. */
  addBelow(cells: readonly string[]): void {
    for (const { label, value } of labelled(cells))
      if (value !== '' && CURRENCY_LABEL_BELOW.test(label)) this.sawCurrency(value);
  }

  private sawCurrency(value: string): void {
    const found =
      currencyIn(value) ?? (/^[A-Z]{3}\b/.test(value) ? { isDollars: false, name: value.slice(0, 3) } : null);
    // One account of several that is not in US dollars decides.
    if (found && (this.currency === null || this.currency.isDollars)) this.currency = found;
  }
}

function labelled(cells: readonly string[]): Labelled[] {
  const filled = joined(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  return filled.map((cell, at): Labelled => {
    const [, label, value] = /^([^:=]{2,40})[:=]\s*(.+)$/.exec(cell) ?? [];
    if (label !== undefined && value !== undefined) return { label, value };
    return { label: cell.replace(/[:=]\s*$/, ''), value: filled[at + 1] ?? '' };
  });
}

/** `Opening balance: 1,000.00` without quotation marks is two cells. */
function joined(cells: readonly string[]): string[] {
  return cells.reduce<string[]>((all, cell) => {
    const before = all.at(-1) ?? '';
    const isRest = /(^|\D)\d{1,3}(,\d{3})*$/.test(before) && /^\d{3}(\.\d{1,2})?$/.test(cell);
    return isRest ? [...all.slice(0, -1), `${before},${cell}`] : [...all, cell];
  }, []);
}
