import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { ProposalState } from '@dziva/vocabulary/approvals';
import { proposalStateLabels } from './approvals.text.ts';

const styles: Record<ProposalState, { tone: BadgeTone; shape: BadgeShape }> = {
  PENDING: { tone: 'copper', shape: 'dots' },
  EVENING: { tone: 'purple', shape: 'clock' },
  CONFIRMED: { tone: 'green', shape: 'tick' },
  REFUSED: { tone: 'red', shape: 'bar' },
  LAPSED: { tone: 'grey', shape: 'clock' },
};

export function ProposalBadge({ state }: { state: ProposalState }) {
  return <Badge {...styles[state]}>{proposalStateLabels[state]}</Badge>;
}
