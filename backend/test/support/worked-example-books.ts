/** Journal and balances of docs/worked-example.md as they are in the ledger now, and how the document prints amounts and days. */
import { trialBalance } from '@dziva/contracts/reports';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { DocumentStep, DocumentTable } from './document-tables.ts';
import type { Borrower, WorkedExampleCompany } from './worked-example-company.ts';

export type Cells = readonly (readonly string[])[];

export interface Asked {
  readonly company: WorkedExampleCompany;
  readonly table: DocumentTable;
  readonly step: DocumentStep;
  /** The borrower of the step. */
  readonly borrower: Borrower;
  /** The last event of the earlier steps. */
  readonly sincePosition: number;
}

interface Posting {
  readonly position: number;
  readonly valueOn: CalendarDate;
  readonly description: string;
  readonly address: string;
  readonly amount: number;
}

/** The postings since the previous step, entry by entry; the document has its own name for each entry. */
export async function journal({ company, table, sincePosition }: Asked): Promise<Cells> {
  const postings = await company.test.rows<Posting>(
    `SELECT p.pos::int AS position, p.value_on::text AS "valueOn", p.description, a.address, p.amount::int
       FROM ledger.posting p JOIN ledger.account a USING (account_id) WHERE p.pos > $1 ORDER BY p.pos, p.amount < 0, p.leg`,
    [sincePosition],
  );
  const names = company.accountNames();
  return postings.map(({ position, valueOn, address, amount }, i) => {
    const isFirst = postings[i - 1]?.position !== position;
    return [
      isFirst ? (table.rows[i]?.[0] ?? 'an entry more') : '',
      isFirst ? printedDay(valueOn) : '',
      names.get(address) ?? address,
      ...sides(amount),
    ];
  });
}

/** The single accounts from the ledger; their sums from the trial balance of finance. */
export async function balances({ company }: Asked): Promise<Cells> {
  const rows = await company.test.rows<{ address: string; amount: number }>(
    `SELECT a.address, sum(p.amount)::int AS amount FROM ledger.posting p JOIN ledger.account a USING (account_id)
      GROUP BY 1 HAVING sum(p.amount) <> 0`,
  );
  const names = [...company.accountNames()];
  const place = (address: string) => names.findIndex(([known]) => known === address);
  const order = [
    'Bank',
    'Losses on loans',
    'Loan of Tariro',
    'Loan of Farai',
    'Wallet of Chipo',
    'Wallet of Tariro',
  ];
  const named = rows.map(({ address, amount }) => ({ name: names[place(address)]?.[1] ?? address, amount }));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const sums = trialBalance.parse(await company.read('/api/reports/trial-balance'));
  return [
    ...named
      .toSorted((a, b) => rank(a.name) - rank(b.name))
      .map(({ name, amount }) => [name, ...sides(amount)]),
    ['Together', printedCents(sums.debitCents), printedCents(Math.abs(sums.creditCents))],
  ];
}

export const printedCents = (amountCents: number): string => formatUsd(cents(amountCents)).replace('US$', '');

export const printedDay = (day: CalendarDate): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const sides = (amountCents: number): [debit: string, credit: string] =>
  amountCents > 0 ? [printedCents(amountCents), ''] : ['', printedCents(-amountCents)];
