import type { UserRow } from '@dziva/contracts/users';

/** As everybody calls them. */
export function nameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
