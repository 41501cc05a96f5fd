import type { InvestmentStatus, ReturnStatus } from '@dziva/contracts/investments';
import { investmentStatusLabels, returnStatusLabels } from '#content/en/investments.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

type Look = { tone: BadgeTone; shape: BadgeShape };

const investmentLooks: Record<InvestmentStatus, Look> = {
  ACTIVE: { tone: 'pool', shape: 'disc' },
  MATURED: { tone: 'green', shape: 'tick' },
  WITHDRAWN: { tone: 'grey', shape: 'bar' },
  PENDING: { tone: 'copper', shape: 'dots' },
};

export function InvestmentBadge({ status }: { status: InvestmentStatus }) {
  return <Badge {...investmentLooks[status]}>{investmentStatusLabels[status]}</Badge>;
}

const returnLooks: Record<ReturnStatus, Look> = {
  UPCOMING: { tone: 'grey', shape: 'ring' },
  DUE: { tone: 'copper', shape: 'dots' },
  PAID: { tone: 'green', shape: 'tick' },
  CANCELLED: { tone: 'red', shape: 'bar' },
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge {...returnLooks[status]}>{returnStatusLabels[status]}</Badge>;
}
