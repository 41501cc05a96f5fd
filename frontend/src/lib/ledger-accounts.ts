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

/** The page with the balance and postings of an account, as recorded by `asOf` and up to the value date `valueOn`. */
export function pathOfAccount(
  address: string,
  { asOf, valueOn }: { readonly asOf?: string | undefined; readonly valueOn?: string | undefined } = {},
): string {
  const params = new URLSearchParams({ address });
  if (asOf !== undefined) params.set('asOf', asOf);
  if (valueOn !== undefined) params.set('valueOn', valueOn);
  return `/ledger/account?${params}`;
}

/** The account of a loan's outstanding principal. */
export const loanAccount = (loanId: string): string => `assets:loans-receivable:${loanId}`;
export const receivableAccount = (userId: string): string => `assets:member-receivables:${userId}`;
export const walletAccount = (userId: string): string => `liabilities:wallet:${userId}`;

/** The page of an event with its postings. */
export const pathOfEvent = (eventId: string): string => `/audit/events/${eventId}`;

/** The page with everything that happened to a member's money. */
export const pathOfMember = (userId: string): string => `/audit/members/${userId}`;

/** The page for a row of a report: one account, or the list of accounts that the row adds up (such as all wallets). */
export function pathOfGroup(
  address: string,
  days: { readonly asOf?: string | undefined; readonly valueOn?: string | undefined },
): string {
  if (!GROUPS.has(address)) return pathOfAccount(address, days);
  const params = new URLSearchParams({ q: address });
  if (days.asOf !== undefined) params.set('asOf', days.asOf);
  if (days.valueOn !== undefined) params.set('valueOn', days.valueOn);
  return `/ledger?${params}`;
}
