/** Who reads. Members see their own applications, assessors those that no colleague has, finance and administrators all. */
import type { Role } from '#identity/domain/account';

export interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** The reader from whom the applications of their colleagues are hidden; null where none is. */
export const hiddenFrom = ({ id, role }: Reader): string | null => (role === 'ASSESSOR' ? id : null);
