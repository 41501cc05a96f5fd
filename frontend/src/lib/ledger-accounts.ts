/** Names of ledger accounts, and links to the pages about accounts, events and members. */
import { CASH_METHODS, METHOD_WORDS, tillSlug } from '@dziva/vocabulary/payment-methods';
import { sentenceCase, shortId } from './words.ts';

/** Kinds of accounts that have one account for each member, loan or investment. */
const GROUPS: ReadonlySet<string> = new Set([
  'assets:loans-receivable',
  'assets:member-receivables',
  'liabilities:wallet',
  'liabilities:withdrawals-in-transit',
  'liabilities:investor-principal',
  'liabilities:suspense',
  'assets:suspense',
]);
const TILLS: ReadonlyMap<string, string> = new Map(
  CASH_METHODS.map((method) => [tillSlug(method), METHOD_WORDS[method]]),
);
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `assets:cash:bank-transfer` becomes `Cash: bank transfer`; an id is cut to its first eight characters. */
export function accountName(address: string): string {
  const [kind = address, ...rest] = address.split(':').slice(1);
  const parts = rest.map((part) =>
    ID.test(part) ? shortId(part) : (TILLS.get(part) ?? part.replaceAll('-', ' ')),
  );
  return [sentenceCase(kind).replaceAll('-', ' '), ...parts].join(': ');
}

/** Days of the ledger: what was recorded by `asOf`, with a value date from `from` and up to `valueOn`. */
type LedgerDays = Readonly<Partial<Record<'asOf' | 'from' | 'valueOn', string | undefined>>>;

/** The page with the balance and postings of an account for these days. */
export function pathOfAccount(address: string, days: LedgerDays = {}): string {
  return `/ledger/account?${withDays({ address }, days)}`;
}

function withDays(search: Record<string, string>, days: LedgerDays): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of ['asOf', 'from', 'valueOn'] as const) {
    const day = days[name];
    if (day !== undefined) params.set(name, day);
  }
  return params;
}

/** The account of a loan's outstanding principal. */
export const loanAccount = (loanId: string): string => `assets:loans-receivable:${loanId}`;
export const receivableAccount = (userId: string): string => `assets:member-receivables:${userId}`;
export const walletAccount = (userId: string): string => `liabilities:wallet:${userId}`;

/** The events of one stream. */
export const pathOfStream = (id: string): string => `/audit/events?${new URLSearchParams({ stream: id })}`;

/** The page of an event with its postings. */
export const pathOfEvent = (eventId: string): string => `/audit/events/${eventId}`;

/** The page with everything that happened to a member's money. */
export const pathOfMember = (userId: string): string => `/audit/members/${userId}`;

/** The page for a row of a report: one account, or the list of accounts that the row adds up (such as all wallets). */
export function pathOfGroup(address: string, days: LedgerDays): string {
  return GROUPS.has(address) ? `/ledger?${withDays({ q: address }, days)}` : pathOfAccount(address, days);
}
