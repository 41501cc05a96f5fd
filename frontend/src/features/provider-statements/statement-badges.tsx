import type { ImportStatus, LineOutcome } from '@dziva/contracts/provider-statements';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { importStatusLabels, outcomeLabels } from './provider-statements.text.ts';

interface BadgeStyle {
  readonly tone: BadgeTone;
  readonly shape: BadgeShape;
}

const importStyles: Record<ImportStatus, BadgeStyle> = {
  WAITING: { tone: 'grey', shape: 'ring' },
  RUNNING: { tone: 'yellow', shape: 'half' },
  DONE: { tone: 'green', shape: 'tick' },
  FAILED: { tone: 'red', shape: 'bar' },
  LAPSED: { tone: 'grey', shape: 'disc' },
};

export const outcomeStyles: Record<LineOutcome, BadgeStyle> = {
  MATCHED: { tone: 'green', shape: 'tick' },
  UNMATCHED: { tone: 'copper', shape: 'dots' },
  DUPLICATE: { tone: 'grey', shape: 'disc' },
  MALFORMED: { tone: 'red', shape: 'bar' },
};

export function ImportBadge({ status }: { status: ImportStatus }) {
  return <Badge {...importStyles[status]}>{importStatusLabels[status]}</Badge>;
}

export function OutcomeBadge({ outcome }: { outcome: LineOutcome }) {
  return <Badge {...outcomeStyles[outcome]}>{outcomeLabels[outcome]}</Badge>;
}
