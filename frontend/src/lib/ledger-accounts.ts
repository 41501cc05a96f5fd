/** Accounts of the ledger in words, and the page about one. */
import { sentenceCase, shortId } from './words.ts';

/** Kinds of accounts of which there is one a member, loan or investment. */
const GROUPS: ReadonlySet<string> = new Set([
  'assets:loans-receivable',
  'assets:member-receivables',
  'liabilities:wallet',
  'liabilities:withdrawals-in-transit',
  'liabilities:investor-principal',
  'liabilities:suspense',
  'assets:suspense',
]);
const BRANDS: Readonly<Record<string, string>> = { ecocash: 'EcoCash', onemoney: 'OneMoney' };
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `assets:cash:bank-transfer` as `Cash: bank transfer`; of an id the first eight characters. */
export function accountName(address: string): string {
  const [kind = address, ...rest] = address.split(':').slice(1);
  const parts = rest.map((part) =>
    ID.test(part) ? shortId(part) : (BRANDS[part] ?? part.replaceAll('-', ' ')),
  );
  return [sentenceCase(kind).replaceAll('-', ' '), ...parts].join(': ');
}

/** Where its balance and postings are; with the days, as they were known or count. */
export function pathOfAccount(
  address: string,
  { asOf, valueOn }: { readonly asOf?: string | undefined; readonly valueOn?: string | undefined } = {},
): string {
  const params = new URLSearchParams({ address });
  if (asOf !== undefined) params.set('asOf', asOf);
  if (valueOn !== undefined) params.set('valueOn', valueOn);
  return `/ledger/account?${params}`;
}

/** The account that a loan's outstanding principal stands in. */
export const loanAccount = (loanId: string): string => `assets:loans-receivable:${loanId}`;
export const receivableAccount = (userId: string): string => `assets:member-receivables:${userId}`;
export const walletAccount = (userId: string): string => `liabilities:wallet:${userId}`;

/** What was recorded, with its postings. */
export const pathOfEvent = (eventId: string): string => `/audit/events/${eventId}`;

/** Everything that happened to a member's money. */
export const pathOfMember = (userId: string): string => `/audit/members/${userId}`;

/** A row of a report: one account, or the list of those that it adds up (such as all wallets). */
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
