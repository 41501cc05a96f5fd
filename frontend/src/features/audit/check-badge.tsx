import type { IntegrityCheck } from '@dziva/contracts/audit';
import { Badge } from '#ui/badge.tsx';
import { integrityCopy } from './integrity.text.ts';

/** Whether a check of the history found problems, and how many. */
export function CheckBadge({ check: { ok, problems } }: { check: Pick<IntegrityCheck, 'ok' | 'problems'> }) {
  return ok ? (
    <Badge tone="green" shape="tick">
      {integrityCopy.whole}
    </Badge>
  ) : (
    <Badge tone="red" shape="bar">
      {integrityCopy.broken(problems.length)}
    </Badge>
  );
}
