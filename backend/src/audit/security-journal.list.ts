import { plainPattern } from '#platform/database/like';
import { listOf } from '#platform/lists/list';
import { listSecurityRecords, type SecurityRecord } from '@dziva/contracts/security-journal';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { Column, LessThan, Like, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'security_list' })
export class SecurityRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly at: string;
  @ViewColumn() readonly firstAt: string;
  @ViewColumn() readonly times: number;
  @ViewColumn() readonly kind: SecurityRecord['kind'];
  @ViewColumn() readonly what: string;
  @ViewColumn() readonly outcome: SecurityRecord['outcome'];
  @ViewColumn() readonly userId: string | null;
  @ViewColumn() readonly name: string | null;
  @ViewColumn() readonly email: string | null;
  @ViewColumn() readonly subjectId: string | null;
  @ViewColumn() readonly subjectName: string | null;
  @ViewColumn() readonly method: string | null;
  @ViewColumn() readonly detail: string | null;
  @ViewColumn() readonly route: string | null;
  @ViewColumn() readonly objectId: string | null;
  @ViewColumn() readonly network: string | null;
  @ViewColumn() readonly device: string | null;
  @Column({ select: false }) readonly search: string;
}

export const SECURITY_JOURNAL = listOf(listSecurityRecords, 'security-journal', SecurityRow, {
  filters: {
    user: (id) => [{ userId: id }, { subjectId: id }],
    from: (day) => ({ at: MoreThanOrEqual(harareDayStart(day).toISOString()) }),
    to: (day) => ({ at: LessThan(harareDayStart(addDays(day, 1)).toISOString()) }),
  },
  sorts: { at: ['at', 'id'] },
  search: (text) => ({ search: Like(plainPattern(text)) }),
  order: [
    { by: 'at', descending: true },
    { by: 'id', descending: true },
  ],
  tieBreak: [{ by: 'at', descending: true }, 'id'],
});
