import type { Role } from '@dziva/vocabulary/roles';
import { shellCopy } from '#content/en/shell.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

const styles: Record<Role, { tone: BadgeTone; shape: BadgeShape }> = {
  APPLICANT: { tone: 'grey', shape: 'ring' },
  ASSESSOR: { tone: 'blue', shape: 'diamond' },
  FINANCE: { tone: 'pool', shape: 'disc' },
  ADMIN: { tone: 'purple', shape: 'half' },
  AUDITOR: { tone: 'green', shape: 'dots' },
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge {...styles[role]}>{shellCopy.roles[role]}</Badge>;
}
