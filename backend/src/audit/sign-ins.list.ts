import { plainPattern } from '#platform/database/like';
import { listOf } from '#platform/lists/list';
import { listSignIns, type SignInRecord } from '@dziva/contracts/sign-ins';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { Column, LessThan, Like, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'sign_in_list' })
export class SignInRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly at: string;
  @ViewColumn() readonly firstAt: string;
  @ViewColumn() readonly tries: number;
  @ViewColumn() readonly email: string | null;
  @ViewColumn() readonly userId: string | null;
  @ViewColumn() readonly name: string | null;
  @ViewColumn() readonly outcome: SignInRecord['outcome'];
  @ViewColumn() readonly network: string | null;
  @ViewColumn() readonly device: string | null;
  @ViewColumn() readonly method: SignInRecord['method'];
  @ViewColumn() readonly role: SignInRecord['role'];
  @ViewColumn() readonly byName: string | null;
  @Column({ select: false }) readonly search: string;
}

export const SIGN_INS = listOf(listSignIns, 'sign-ins', SignInRow, {
  filters: {
    user: (userId) => ({ userId }),
    from: (day) => ({ at: MoreThanOrEqual(harareDayStart(day).toISOString()) }),
    to: (day) => ({ at: LessThan(harareDayStart(addDays(day, 1)).toISOString()) }),
  },
  sorts: {
    at: ['at', 'id'],
    email: [{ by: 'email', empty: 'last' }],
  },
  search: (text) => ({ search: Like(plainPattern(text)) }),
  order: [
    { by: 'at', descending: true },
    { by: 'id', descending: true },
  ],
  tieBreak: [{ by: 'at', descending: true }, 'id'],
});
