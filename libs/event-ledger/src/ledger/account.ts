import { v5 as uuidV5 } from 'uuid';

/**
 * An account address, such as `liabilities:purse:<member>`: its class, its kind, and whose or what it is. The rules for each
 * kind (owner, floor, whether it is shared by all writers) are in the table `ledger.account_kind`.
 */
export type Address = string & { readonly __address: unique symbol };

/**
 * Builds an address from its parts. An application should define all its accounts in one place, so that no misspelt one can
 * exist.
 */
export const address = (...parts: readonly string[]) => parts.join(':') as Address;

const ACCOUNT_NAMESPACE = '6f0f9a1c-1f0b-5c6e-9a55-6b7d1b0f4d11';
const KNOWN_MAX = 50_000;
const known = new Map<Address, string>();

/** The id of an account: the UUID v5 of its address (this needs SHA-1, so recent ids are cached). */
export function accountId(of: Address): string {
  const found = known.get(of);
  if (found !== undefined) return found;
  const id = uuidV5(of, ACCOUNT_NAMESPACE);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(of, id);
  return id;
}
