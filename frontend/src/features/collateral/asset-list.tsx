import { ASSET_SORT_FIELDS, listAssets } from '@dziva/contracts/routes/assets';
import { collateralLabels } from '#features/applications/applications.text.ts';
import type { ListView } from '#lib/saved-views.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { assetColumns } from './asset-columns.tsx';
import { assetPageQuery } from './assets.queries.ts';
import { assetCopy, assetStateLabels } from './assets.text.ts';
import { ASSET_STATES, COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';

/** Both states in which an asset secures something. */
const TAKEN = 'OFFERED,PLEDGED';
const TAKEN_STATES = ['OFFERED', 'PLEDGED'] as const;

const FILTERS = {
  kind: {
    words: COLLATERAL_TYPES,
    labels: collateralLabels,
    select: { label: assetCopy.kind, all: assetCopy.allKinds },
  },
  state: {
    words: [...ASSET_STATES, TAKEN],
    labels: { ...assetStateLabels, [TAKEN]: assetCopy.taken },
    select: { label: assetCopy.state, all: assetCopy.allStates },
  },
  isIdentified: {
    words: ['true', 'false'],
    labels: assetCopy.identityWords,
    select: { label: assetCopy.identity, all: assetCopy.anyIdentity },
  },
} as const;
const VIEWS: readonly ListView[] = [
  { label: assetCopy.all, search: {} },
  { label: assetStateLabels.OFFERED, search: { state: 'OFFERED' } },
  { label: assetStateLabels.PLEDGED, search: { state: 'PLEDGED' } },
  { label: assetCopy.notRecorded, search: { state: TAKEN, isIdentified: 'false' } },
];

export const assetRows = rowsOf({
  page: assetPageQuery,
  filters: FILTERS,
  sorts: ASSET_SORT_FIELDS,
  ask: ({ state, ...asked }) => ({ ...asked, state: state === TAKEN ? TAKEN_STATES : state }),
});

/** The register of assets, newest first. */
export function AssetList() {
  const list = useServerList({
    ...assetRows,
    csv: { route: listAssets, title: assetCopy.title },
    name: 'assets',
    columns: assetColumns,
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={assetCopy.title}
      list={list}
      copy={assetCopy}
      views={VIEWS}
      empty={<EmptyState title={assetCopy.emptyTitle}>{assetCopy.empty}</EmptyState>}
    />
  );
}
