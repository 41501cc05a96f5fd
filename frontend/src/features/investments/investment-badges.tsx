import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { InvestmentStatus, ReturnStatus } from '@dziva/vocabulary/investments';
import { investmentStatusLabels, returnStatusLabels } from './investments.text.ts';

type BadgeStyle = { tone: BadgeTone; shape: BadgeShape };

const investmentStyles: Record<InvestmentStatus, BadgeStyle> = {
  ACTIVE: { tone: 'pool', shape: 'disc' },
  MATURED: { tone: 'green', shape: 'tick' },
  WITHDRAWN: { tone: 'grey', shape: 'bar' },
  PENDING: { tone: 'copper', shape: 'dots' },
};

export function InvestmentBadge({ status }: { status: InvestmentStatus }) {
  return <Badge {...investmentStyles[status]}>{investmentStatusLabels[status]}</Badge>;
}

const returnStyles: Record<ReturnStatus, BadgeStyle> = {
  UPCOMING: { tone: 'grey', shape: 'ring' },
  DUE: { tone: 'copper', shape: 'dots' },
  PAID: { tone: 'green', shape: 'tick' },
  CANCELLED: { tone: 'red', shape: 'bar' },
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge {...returnStyles[status]}>{returnStatusLabels[status]}</Badge>;
}
