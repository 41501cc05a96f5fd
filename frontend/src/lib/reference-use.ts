import type { ReferenceUse } from '@dziva/contracts/reference-use';

/** The page on which staff see the entry that uses a reference. */
export function pathOfUse({ kind, id }: ReferenceUse): string {
  switch (kind) {
    case 'DEPOSIT':
      return `/deposits?status=ALL&open=${id}`;
    case 'WITHDRAWAL':
      return `/withdrawals?status=ALL&open=${id}`;
    case 'REPAYMENT':
      return `/payments?q=${id}`;
    case 'DISBURSEMENT':
      return `/loans/${id}`;
    case 'COLLATERAL_SALE':
      return `/collateral?open=${id}`;
    case 'SALE_COSTS':
      return '/collateral?status=SOLD';
    case 'STATEMENT_LINE':
      return `/audit/events?stream=${id}`;
  }
}
