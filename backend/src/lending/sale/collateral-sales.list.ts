import { receiptNumberOf } from '#platform/books/receipt-number';
import { listOf } from '#platform/lists/list';
import { type CollateralSale, listCollateralSales } from '@dziva/contracts/collateral-sales';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Column, ViewColumn, ViewEntity } from 'typeorm';

/** A sale with its value date, for the account of the sale that the borrower gets. */
export abstract class SaleAccount {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly loanId: string;
  @ViewColumn() readonly applicationId: string;
  @ViewColumn() readonly borrowerId: string;
  @ViewColumn() readonly borrowerName: string;
  @ViewColumn() readonly collateralType: CollateralSale['collateralType'];
  @ViewColumn() readonly collateralDescription: string;
  @ViewColumn() readonly originalValueCents: CollateralSale['originalValueCents'];
  @ViewColumn() readonly assessedValueCents: CollateralSale['assessedValueCents'];
  @ViewColumn() readonly estimatedValueCents: CollateralSale['estimatedValueCents'];
  @ViewColumn() readonly priceBasis: CollateralSale['priceBasis'];
  @ViewColumn() readonly status: CollateralSale['status'];
  @ViewColumn() readonly listedAt: string;
  @ViewColumn() readonly withdrawnAt: string | null;
  @ViewColumn() readonly soldAt: string | null;
  @ViewColumn() readonly soldPriceCents: CollateralSale['soldPriceCents'];
  @ViewColumn() readonly method: CollateralSale['method'];
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly costsCents: CollateralSale['costsCents'];
  @ViewColumn() readonly interestCents: CollateralSale['interestCents'];
  @ViewColumn() readonly principalCents: CollateralSale['principalCents'];
  @ViewColumn() readonly recoveryCents: NonNullable<CollateralSale['recoveryCents']> | null;
  @ViewColumn() readonly surplusCents: CollateralSale['surplusCents'];
  @ViewColumn() readonly shortfallCents: CollateralSale['shortfallCents'];
  @ViewColumn() readonly surplusTakenCents: NonNullable<CollateralSale['surplusTakenCents']>;
  @ViewColumn() readonly surplusTakenOn: CalendarDate | null;
  @ViewColumn() readonly surplusAddedCents: NonNullable<CollateralSale['surplusAddedCents']>;
  @ViewColumn() readonly surplusAddedOn: CalendarDate | null;
  @ViewColumn() readonly soldByName: string | null;
  @ViewColumn() readonly note: string | null;
  @ViewColumn() readonly loanBalanceCents: CollateralSale['loanBalanceCents'];
  @ViewColumn() readonly soldOn: CalendarDate | null;
  @ViewColumn() readonly soldEventId: string | null;
  @ViewColumn() readonly buyerName: NonNullable<CollateralSale['buyerName']> | null;
  @ViewColumn() readonly courtOrder: NonNullable<CollateralSale['courtOrder']> | null;
  @ViewColumn() readonly documentId: NonNullable<CollateralSale['documentId']> | null;
  @ViewColumn() readonly costsLeftCents: NonNullable<CollateralSale['costsLeftCents']> | null;
  @ViewColumn() readonly costsReturnedCents: NonNullable<CollateralSale['costsReturnedCents']>;
  @ViewColumn() readonly costsReturnedOn: CalendarDate | null;
  @ViewColumn() readonly costsPaid: NonNullable<CollateralSale['costsPaid']>;
}

/** The receipt number, if the price was paid in cash; otherwise null. A sale that is taken back and made again has another number. */
export const receiptOf = ({
  method,
  soldEventId,
}: Pick<SaleAccount, 'method' | 'soldEventId'>): string | null =>
  method === 'CASH' && soldEventId !== null ? receiptNumberOf(soldEventId) : null;

/** A sale with the columns that are used only for searching and sorting. */
@ViewEntity({ name: 'collateral_sale_list' })
export class SaleListRow extends SaleAccount {
  @Column({ select: false }) readonly borrowerFirstName: string;
  @Column({ select: false }) readonly borrowerLastName: string;
  @Column({ select: false }) readonly borrowerEmail: string;
}

export const SALES = listOf(listCollateralSales, 'collateral-sales', SaleListRow, {
  filters: {},
  sorts: {
    borrowerName: [
      { by: 'borrowerFirstName', ignoringCase: true },
      { by: 'borrowerLastName', ignoringCase: true },
    ],
    soldAt: [{ by: 'soldAt', empty: 'last' }],
    soldPriceCents: [{ by: 'soldPriceCents', empty: 'last' }],
  },
  search: ['borrowerName', 'borrowerEmail', 'collateralType', 'collateralDescription', 'loanId', 'id'],
  order: [{ by: 'listedAt', descending: true }],
  tieBreak: ['id'],
  notInFile: ['evidence'],
});
