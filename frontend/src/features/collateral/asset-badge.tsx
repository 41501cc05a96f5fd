import type { SecuringAsset } from '@dziva/contracts/assets';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { AssetState } from '@dziva/vocabulary/collateral';
import { assetStateLabels } from './assets.text.ts';

type State = AssetState | SecuringAsset['state'];

const styles: Record<State, { tone: BadgeTone; shape: BadgeShape }> = {
  OFFERED: { tone: 'grey', shape: 'ring' },
  PLEDGED: { tone: 'blue', shape: 'ring' },
  FREE: { tone: 'grey', shape: 'bar' },
  RELEASED: { tone: 'green', shape: 'tick' },
  SOLD: { tone: 'grey', shape: 'bar' },
};

export function AssetBadge({ state }: { state: State }) {
  return <Badge {...styles[state]}>{assetStateLabels[state]}</Badge>;
}
