import { plainPattern } from '#platform/database/like';
import { listOf } from '#platform/lists/list';
import { listTextMessages, type TextMessage } from '@dziva/contracts/messages';
import { Column, Like, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'message_list' })
export class TextMessageRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly userId: string;
  @ViewColumn() readonly userName: string | null;
  @ViewColumn() readonly type: string;
  @ViewColumn() readonly state: TextMessage['state'];
  @ViewColumn() readonly why: TextMessage['why'];
  @ViewColumn() readonly attempts: number;
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly sentAt: string | null;
  @ViewColumn() readonly deliveredAt: string | null;
  @Column({ select: false }) readonly search: string;
}

export const TEXT_MESSAGES = listOf(listTextMessages, 'text-messages', TextMessageRow, {
  filters: {},
  sorts: { userName: [{ by: 'userName', ignoringCase: true }] },
  search: (text) => ({ search: Like(plainPattern(text)) }),
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});
