import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { CollateralSaleStatus } from '@dziva/vocabulary/collateral';
import { saleStatusLabels } from './collateral-sales.text.ts';

const styles: Record<CollateralSaleStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  LISTED: { tone: 'blue', shape: 'ring' },
  SOLD: { tone: 'green', shape: 'tick' },
  WITHDRAWN: { tone: 'grey', shape: 'bar' },
};

export function SaleBadge({ status }: { status: CollateralSaleStatus }) {
  return <Badge {...styles[status]}>{saleStatusLabels[status]}</Badge>;
}
