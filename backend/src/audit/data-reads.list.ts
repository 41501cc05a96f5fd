import { listOf } from '#platform/lists/list';
import { type DataRead, listDataReads } from '@dziva/contracts/data-reads';
import { Column, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'data_read_list' })
export class DataReadRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly at: string;
  @ViewColumn() readonly firstAt: string;
  @ViewColumn() readonly times: number;
  @ViewColumn() readonly what: DataRead['what'];
  @ViewColumn() readonly byName: string | null;
  @ViewColumn() readonly byRole: DataRead['byRole'];
  @Column({ select: false }) readonly subjectId: string;
}

export const DATA_READS = listOf(listDataReads, 'who-read-my-data', DataReadRow, {
  filters: {},
  sorts: {},
  order: [{ by: 'at', descending: true }],
  tieBreak: ['id'],
});
