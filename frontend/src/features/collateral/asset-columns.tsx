import type { AssetRow } from '@dziva/contracts/assets';
import type { ASSET_SORT_FIELDS } from '@dziva/contracts/routes/assets';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { AssetBadge } from './asset-badge.tsx';
import { recordedIdentity } from './asset-identity.text.ts';
import { assetCopy, valuationMethodLabels } from './assets.text.ts';

type SortField = (typeof ASSET_SORT_FIELDS)[number];

const { columns } = assetCopy;

export const assetColumns: Column<AssetRow, SortField>[] = [
  { key: 'asset', header: columns.asset, sort: 'ownerName', card: 'title', cell: assetCell },
  { key: 'identity', header: columns.identity, cell: identityCell },
  { key: 'value', header: columns.value, sort: 'valueCents', align: 'right', cell: valueCell },
  {
    key: 'state',
    header: columns.state,
    sort: 'state',
    card: 'badge',
    cell: (row) => <AssetBadge state={row.state} />,
  },
  {
    key: 'registered',
    header: columns.registered,
    sort: 'createdAt',
    cell: (row) => <span className="whitespace-nowrap">{formatDateShort(row.createdAt)}</span>,
  },
];

function assetCell(row: AssetRow) {
  const description = row.description ?? assetCopy.erased;
  return (
    <span className="block max-w-80 min-w-0">
      <Link
        to={`/assets/${row.id}`}
        aria-label={assetCopy.open(description, row.ownerName)}
        className="line-clamp-2 font-semibold break-words text-ink no-underline hover:underline"
      >
        {description}
      </Link>
      <span className="block text-sm text-ink-2">
        {collateralLabelOf(row.kind)}, {row.ownerName}
      </span>
    </span>
  );
}

function identityCell(row: AssetRow) {
  if (!row.isIdentified) return <span className="text-sm text-warn-text">{assetCopy.notRecorded}</span>;
  return (
    <span className="block text-sm break-words figures">
      {recordedIdentity(row.identity)
        .map(({ value }) => value)
        .join(', ')}
    </span>
  );
}

function valueCell({ valueCents, valueMethod }: AssetRow) {
  if (valueCents === null || valueMethod === null)
    return <span className="text-sm text-ink-2">{assetCopy.noValue}</span>;
  return (
    <span className="block">
      <Money cents={valueCents} />
      <span className="block text-xs text-ink-2">{valuationMethodLabels[valueMethod]}</span>
    </span>
  );
}
