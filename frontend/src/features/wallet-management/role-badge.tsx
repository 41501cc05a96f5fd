import type { Role } from '@dziva/contracts/roles';
import { shellCopy } from '#content/en/shell.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

const styles: Record<Role, { tone: BadgeTone; shape: BadgeShape }> = {
  APPLICANT: { tone: 'grey', shape: 'ring' },
  ASSESSOR: { tone: 'blue', shape: 'diamond' },
  FINANCE: { tone: 'pool', shape: 'disc' },
  ADMIN: { tone: 'purple', shape: 'half' },
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge {...styles[role]}>{shellCopy.roles[role]}</Badge>;
}
