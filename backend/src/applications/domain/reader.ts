/**
 * The person who reads. Members see their own applications, assessors all that are not assigned to another assessor, and finance
 * and administrators all.
 */
import { may } from '@dziva/vocabulary/permissions';

export interface Reader {
  readonly id: string;
  readonly role: string;
}

/** The reader's id if applications assigned to their colleagues are hidden from them; null if they may see all. */
export const hiddenFrom = ({ id, role }: Reader): string | null =>
  may(role, 'applications.readOthers') && !may(role, 'applications.readAll') ? id : null;
