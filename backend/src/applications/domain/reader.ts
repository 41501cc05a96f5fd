/**
 * The person who reads. Members see their own applications, assessors all that are not assigned to another assessor, and finance
 * and administrators all.
 */
import type { Role } from '#identity/domain/account';

export interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** The reader's id if applications assigned to their colleagues are hidden from them; null if they may see all. */
export const hiddenFrom = ({ id, role }: Reader): string | null => (role === 'ASSESSOR' ? id : null);
