import type { DisplayStatus, InstalmentStatus, LoanStatus } from '@dziva/vocabulary/loans';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { instalmentStatusLabels, loanStatusLabels } from '../loans.text.ts';

type BadgeStyle = { tone: BadgeTone; shape: BadgeShape };

const loanStyles: Record<LoanStatus, BadgeStyle> = {
  APPROVED: { tone: 'green', shape: 'tick' },
  ACTIVE: { tone: 'pool', shape: 'disc' },
  SETTLED: { tone: 'green', shape: 'tick' },
  DEFAULTED: { tone: 'red', shape: 'bar' },
  CLOSED: { tone: 'grey', shape: 'bar' },
  WRITTEN_OFF: { tone: 'grey', shape: 'bar' },
};

export function LoanStatusBadge({ status }: { status: LoanStatus }) {
  return <Badge {...loanStyles[status]}>{loanStatusLabels[status]}</Badge>;
}

const displayStyles: Record<DisplayStatus, BadgeStyle> = {
  Overdue: { tone: 'red', shape: 'bar' },
  'Due Soon': { tone: 'copper', shape: 'dots' },
  Current: { tone: 'green', shape: 'tick' },
};

export function DisplayStatusBadge({ status }: { status: DisplayStatus }) {
  return <Badge {...displayStyles[status]}>{status}</Badge>;
}

const instalmentStyles: Record<InstalmentStatus, BadgeStyle> = {
  UPCOMING: { tone: 'grey', shape: 'ring' },
  DUE: { tone: 'copper', shape: 'dots' },
  PARTLY_PAID: { tone: 'yellow', shape: 'half' },
  PAID: { tone: 'green', shape: 'tick' },
  OVERDUE: { tone: 'red', shape: 'bar' },
};

export function InstalmentBadge({ status }: { status: InstalmentStatus }) {
  return <Badge {...instalmentStyles[status]}>{instalmentStatusLabels[status]}</Badge>;
}
