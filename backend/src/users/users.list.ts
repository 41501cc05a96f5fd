import { plainPattern } from '#platform/database/like';
import { listOf } from '#platform/lists/list';
import { normalisePhone } from '@dziva/contracts/phone';
import { listUsers, type UserRow } from '@dziva/contracts/users';
import { Column, Like, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'user_list' })
export class UserListRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly firstName: string;
  @ViewColumn() readonly lastName: string;
  @ViewColumn() readonly email: string;
  @ViewColumn() readonly phone: string | null;
  @ViewColumn() readonly role: UserRow['role'];
  @ViewColumn() readonly requestedRole: UserRow['role'] | null;
  @ViewColumn() readonly status: UserRow['status'];
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly walletBalanceCents: UserRow['walletBalanceCents'];
  @ViewColumn() readonly phoneVerified: boolean;
  @ViewColumn() readonly sharesNationalId: boolean;
  @ViewColumn() readonly identityClaimed: boolean;
  @ViewColumn() readonly identitySeenAt: string | null;
  @ViewColumn() readonly identitySeenBy: string | null;
  @ViewColumn() readonly receivableCents: UserRow['walletBalanceCents'] | null;
  @Column({ select: false }) readonly search: string;
}

export const USERS = listOf(listUsers, 'users', UserListRow, {
  filters: {},
  sorts: {
    lastName: [
      { by: 'lastName', ignoringCase: true },
      { by: 'firstName', ignoringCase: true },
    ],
  },
  // Numbers are stored as E.164 and searched as people write them.
  search: (text) => ({ search: Like(plainPattern(normalisePhone(text) ?? text)) }),
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});
