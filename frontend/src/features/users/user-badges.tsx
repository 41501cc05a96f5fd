import type { UserStatus } from '@dziva/contracts/identity';
import { userStatusLabels } from '#content/en/users.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

const styles: Record<UserStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  ACTIVE: { tone: 'green', shape: 'tick' },
  PENDING_APPROVAL: { tone: 'copper', shape: 'dots' },
  DISABLED: { tone: 'grey', shape: 'bar' },
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge {...styles[status]}>{userStatusLabels[status]}</Badge>;
}
