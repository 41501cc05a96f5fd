/** The content of an event, for a person who compares it with a document. */
import { CASH_METHODS, tillSlug } from '@dziva/vocabulary/payment-methods';
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesOf, hexOf, utf8 } from './bytes.ts';
import { type EventContent, recordedAtOf } from './event-content.ts';

export interface FactPosting {
  /** The address, such as `income:loan-interest`; the account's id if the address cannot be found from the event. */
  readonly account: string;
  /** Signed: debit positive. */
  readonly amountCents: number;
}

export interface EventFacts {
  readonly type: string;
  readonly recordedAt: string;
  /** Null if the event moved no money. */
  readonly entry: {
    readonly valueOn: string;
    readonly description: string;
    /** The amount of the entry: the sum of its debits. */
    readonly amountCents: number;
    readonly postings: readonly FactPosting[];
  } | null;
  /** The body, field by field, as it was recorded. */
  readonly data: Readonly<Record<string, unknown>>;
}

const ACCOUNT_NAMESPACE = '6f0f9a1c1f0b5c6e9a556b7d1b0f4d11';
const SHARED_ACCOUNTS = [
  ...CASH_METHODS.map((method) => `assets:cash:${tillSlug(method)}`),
  'income:loan-interest',
  'income:recoveries',
  'expenses:investment-returns',
  'expenses:loan-losses',
  'expenses:provider-charges',
  'expenses:imtt',
  'income:fees',
  'assets:till-transfers',
  'equity:corrections',
  'income:cash-found',
  'expenses:goodwill',
  'equity:opening-balances',
];
const OWN_ACCOUNTS = [
  'assets:loans-receivable',
  'assets:member-receivables',
  'liabilities:wallet',
  'liabilities:withdrawals-in-transit',
  'liabilities:investor-principal',
  'liabilities:suspense',
  'liabilities:sale-costs',
  'assets:suspense',
];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const IDS_MAX = 100;

export function factsOf(content: EventContent): EventFacts {
  const { entry, type } = content;
  const addresses = entry === null ? new Map<string, string>() : addressesIn(content);
  return {
    type,
    recordedAt: recordedAtOf(content),
    entry: entry && {
      valueOn: entry.valueOn,
      description: entry.description,
      amountCents: entry.legs.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0),
      postings: entry.legs.map(({ accountId, amountCents }) => ({
        account: addresses.get(accountId) ?? accountId,
        amountCents,
      })),
    },
    data: objectIn(content.body),
  };
}

/** An account's id is the UUID v5 of its address, so all addresses that the event could mean are tried. */
function addressesIn({ streamId, subjectId, actorId, body }: EventContent): Map<string, string> {
  const ids = new Set([streamId, subjectId ?? streamId, actorId, ...(body.match(UUID) ?? [])]);
  const addresses = [...ids]
    .slice(0, IDS_MAX)
    .flatMap((id) => OWN_ACCOUNTS.map((prefix) => `${prefix}:${id}`));
  return new Map([...SHARED_ACCOUNTS, ...addresses].map((address) => [accountIdOf(address), address]));
}

/** UUID v5 (RFC 9562, 5.5) in the namespace of our accounts. */
function accountIdOf(address: string): string {
  const name = utf8(address);
  const bytes = new Uint8Array(16 + name.length);
  bytes.set(bytesOf(ACCOUNT_NAMESPACE));
  bytes.set(name, 16);
  const id = sha1(bytes).slice(0, 16);
  id.set([((id[6] ?? 0) & 0x0f) | 0x50], 6);
  id.set([((id[8] ?? 0) & 0x3f) | 0x80], 8);
  return hexOf(id).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
