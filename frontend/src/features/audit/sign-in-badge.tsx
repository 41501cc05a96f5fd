import type { AccessOutcome } from '@dziva/contracts/sign-ins';
import { outcomeLabels } from '#content/en/sign-ins.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

const styles: Record<AccessOutcome, { tone: BadgeTone; shape: BadgeShape }> = {
  SIGNED_IN: { tone: 'green', shape: 'tick' },
  PENDING_APPROVAL: { tone: 'copper', shape: 'dots' },
  FACTOR_ASKED: { tone: 'copper', shape: 'dots' },
  WRONG_PASSWORD: { tone: 'red', shape: 'bar' },
  WRONG_CODE: { tone: 'red', shape: 'bar' },
  SLOWED: { tone: 'red', shape: 'clock' },
  ACCOUNT_CLOSED: { tone: 'red', shape: 'bar' },
  UNKNOWN_ACCOUNT: { tone: 'yellow', shape: 'ring' },
  STAFF_APPROVED: { tone: 'purple', shape: 'diamond' },
  STAFF_REFUSED: { tone: 'grey', shape: 'bar' },
  ROLE_CHANGED: { tone: 'purple', shape: 'diamond' },
  ACCOUNT_ENABLED: { tone: 'blue', shape: 'disc' },
  ACCOUNT_DISABLED: { tone: 'grey', shape: 'bar' },
  ADMIN_CREATED: { tone: 'purple', shape: 'diamond' },
};

export function SignInBadge({ outcome }: { outcome: AccessOutcome }) {
  return <Badge {...styles[outcome]}>{outcomeLabels[outcome]}</Badge>;
}
