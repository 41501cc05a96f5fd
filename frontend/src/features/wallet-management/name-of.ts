import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';

/** The full name of a person. */
export function nameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return fullName({ firstName, lastName });
}
