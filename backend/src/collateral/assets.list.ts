import { listOf } from '#platform/lists/list';
import { type AssetRow, listAssets } from '@dziva/contracts/assets';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { Column, ViewColumn, ViewEntity } from 'typeorm';

/** An asset with its owner; identity and consents are JSON. */
@ViewEntity({ name: 'asset_list' })
export class AssetListRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly version: number;
  @ViewColumn() readonly kind: AssetRow['kind'];
  @ViewColumn() readonly description: string | null;
  @ViewColumn() readonly state: AssetRow['state'];
  @ViewColumn() readonly isIdentified: boolean;
  @ViewColumn() readonly identity: string | null;
  @ViewColumn() readonly ownerId: string;
  @ViewColumn() readonly ownerName: string;
  @ViewColumn() readonly applicationId: string | null;
  @ViewColumn() readonly loanId: string | null;
  @ViewColumn() readonly collateralSaleId: string | null;
  @ViewColumn() readonly valueCents: Cents | null;
  @ViewColumn() readonly valueMethod: AssetRow['valueMethod'];
  @ViewColumn() readonly valuedOn: CalendarDate | null;
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly consents: string | null;
  @Column({ select: false }) readonly ownerFirstName: string;
  @Column({ select: false }) readonly ownerLastName: string;
  @Column({ select: false }) readonly ownerEmail: string;
}

export const ASSETS = listOf(listAssets, 'assets', AssetListRow, {
  filters: { isIdentified: (word) => ({ isIdentified: word === 'true' }) },
  sorts: {
    ownerName: [
      { by: 'ownerFirstName', ignoringCase: true },
      { by: 'ownerLastName', ignoringCase: true },
    ],
    valueCents: [{ by: 'valueCents', empty: 'last' }],
  },
  search: ['ownerName', 'ownerEmail', 'description', 'identity', 'id'],
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});
