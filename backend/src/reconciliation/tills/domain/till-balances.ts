/** The balances of a till for each day: ledger, statement, and the explained differences between them. */
import { type CashMethod, isCounted } from '@dziva/vocabulary/payment-methods';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { type Explanation, EXPLANATIONS } from '@dziva/vocabulary/reconciliation';

export interface TillChange {
  readonly till: CashMethod;
  readonly day: CalendarDate;
  readonly what: 'LEDGER' | 'STATEMENT' | Explanation;
  readonly count: number;
  readonly amountCents: Cents;
}

export interface Explained {
  readonly why: Explanation;
  readonly count: number;
  readonly amountCents: Cents;
}

export interface TillBalance {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  readonly ledgerCents: Cents;
  /** The total of the lines; null for cash, which is counted. */
  readonly statementCents: Cents | null;
  readonly explained: readonly Explained[];
  readonly explainedCents: Cents;
}

/** Each of these tills on each day, one till after the other. Changes before the first day count on that day. */
export function tillBalances(
  tills: readonly CashMethod[],
  changes: readonly TillChange[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): TillBalance[] {
  return tills.flatMap((till) => {
    const sums = new Map<TillChange['what'], { count: number; amountCents: Cents }>();
    const ofTill = changes.filter((change) => change.till === till);
    const balances: TillBalance[] = [];
    for (let on = from; on <= to; on = addDays(on, 1)) {
      for (const { what, count, amountCents } of ofTill.filter(({ day }) => day === on)) {
        const sum = sums.get(what) ?? { count: 0, amountCents: ZERO_CENTS };
        sums.set(what, { count: sum.count + count, amountCents: addCents(sum.amountCents, amountCents) });
      }
      balances.push(balanceOn(till, on, sums));
    }
    return balances;
  });
}

function balanceOn(
  till: CashMethod,
  on: CalendarDate,
  sums: ReadonlyMap<TillChange['what'], { readonly count: number; readonly amountCents: Cents }>,
): TillBalance {
  const amountOf = (what: TillChange['what']) => sums.get(what)?.amountCents ?? ZERO_CENTS;
  const explained = EXPLANATIONS.flatMap((why) => {
    const sum = sums.get(why);
    return sum === undefined || sum.count === 0 ? [] : [{ why, ...sum }];
  });
  return {
    till,
    on,
    ledgerCents: amountOf('LEDGER'),
    statementCents: isCounted(till) ? null : amountOf('STATEMENT'),
    explained,
    explainedCents: sumCents(explained.map(({ amountCents }) => amountCents)),
  };
}
