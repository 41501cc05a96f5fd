import type { CollateralSale } from '@dziva/contracts/collateral-sales';
import type { SALE_SORT_FIELDS } from '@dziva/contracts/routes/collateral-sales';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { priceBasisLabels, saleCopy } from './collateral-sales.text.ts';
import type { SaleAct } from './sale-acts.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';

type SortField = (typeof SALE_SORT_FIELDS)[number];

const { columns } = saleCopy;

interface RowActs {
  readonly searchOf: (id: string) => string;
  readonly maySell: (sale: CollateralSale) => boolean;
  readonly onAct: (act: SaleAct, sale: CollateralSale) => void;
}

/** The columns of the specification. The price of a completed sale is shown below the listed price. */
export function saleColumns({ searchOf, maySell, onAct }: RowActs): Column<CollateralSale, SortField>[] {
  return [
    {
      key: 'collateral',
      header: columns.collateral,
      sort: 'borrowerName',
      card: 'title',
      cell: (row) => collateralCell(row, searchOf(row.id)),
    },
    {
      key: 'original',
      header: columns.original,
      sort: 'originalValueCents',
      align: 'right',
      cell: (row) => <Money cents={row.originalValueCents} />,
    },
    {
      key: 'listedPrice',
      header: columns.listedPrice,
      sort: 'estimatedValueCents',
      align: 'right',
      cell: priceCell,
    },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <SaleBadge status={row.status} />,
    },
    {
      key: 'listed',
      header: columns.listedDate,
      sort: 'listedAt',
      cell: (row) => <span className="whitespace-nowrap">{formatDateShort(row.listedAt)}</span>,
    },
    {
      key: 'actions',
      header: columns.actions,
      align: 'right',
      card: 'actions',
      cell: (row) => (
        <SaleRowActions
          sale={row}
          detailSearch={searchOf(row.id)}
          maySell={maySell(row)}
          onAct={(act) => onAct(act, row)}
        />
      ),
    },
  ];
}

function collateralCell(row: CollateralSale, search: string) {
  return (
    <span className="block max-w-80 min-w-0">
      <Link
        to={{ search }}
        preventScrollReset
        aria-label={saleCopy.open(row.collateralDescription, row.borrowerName)}
        className="line-clamp-2 font-semibold break-words text-ink no-underline hover:underline"
      >
        {row.collateralDescription}
      </Link>
      <span className="block text-sm text-ink-2">{row.borrowerName}</span>
    </span>
  );
}

/** The listed price, marked if it is only the applicant's estimate, and the price at which it was sold. */
function priceCell(row: CollateralSale) {
  return (
    <span className="block">
      <strong className="font-semibold">
        <Money cents={row.estimatedValueCents} />
      </strong>
      {row.priceBasis === 'ESTIMATE' && (
        <span className="block text-xs whitespace-nowrap text-warn-text">{priceBasisLabels.ESTIMATE}</span>
      )}
      {row.soldPriceCents !== null && (
        <span className="block text-xs whitespace-nowrap text-ink-2">
          {saleCopy.soldFor(formatUsd(row.soldPriceCents))}
        </span>
      )}
    </span>
  );
}
