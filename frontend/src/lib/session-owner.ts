/**
 * Whose page this is. All tabs share one token, so another tab can sign somebody else in while this page still shows its person.
 * Nothing that this person typed may then be sent as the other one.
 */
import { errorCopy } from '#content/en/errors.ts';
import { NotSent } from './api-error.ts';
import { sessionToken } from './session-token.ts';

let owner: { readonly id: string; readonly token: string | null } | null = null;
/** Who opened the form that a key belongs to. */
const openedBy = new Map<string, string>();

/** The page shows this person from now on; null if nobody is signed in. */
export function noteOwner(id: string | null): void {
  owner = id === null ? null : { id, token: sessionToken() };
}

/** A form with this key was opened: it is sent only as the person who opened it. */
export function noteOpened(key: string): void {
  if (owner !== null) openedBy.set(key, owner.id);
}

export const ownerId = (): string | null => owner?.id ?? null;

/** Whether the token is another one than that of the person whom this page shows. */
export const isTokenOfOther = (): boolean => owner !== null && owner.token !== sessionToken();

/**
 * Throws `NotSent` if what is to be sent belongs to another person than the token.
 *
 * @param askWho asks the server whose token it is now; only called if the token has changed
 */
export async function requireOwner(key: string | undefined, askWho: () => Promise<string>): Promise<void> {
  if (owner === null || sessionToken() === null) return;
  const { id } = owner;
  if (isTokenOfOther()) {
    if ((await askWho()) !== id) throw new NotSent(errorCopy.signedInElsewhere);
    noteOwner(id);
  }
  const opener = key === undefined ? undefined : openedBy.get(key);
  if (opener !== undefined && opener !== id) throw new NotSent(errorCopy.signedInElsewhere);
}
