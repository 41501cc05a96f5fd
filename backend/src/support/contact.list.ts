import { plainPattern } from '#platform/database/like';
import { listOf } from '#platform/lists/list';
import { type ContactMessage, listContactMessages } from '@dziva/contracts/contact';
import { normalisePhone } from '@dziva/contracts/phone';
import { Column, Like, ViewColumn, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'contact_message_list' })
export class ContactMessageRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly firstName: string;
  @ViewColumn() readonly lastName: string;
  @ViewColumn() readonly email: string;
  @ViewColumn() readonly phone: string | null;
  @ViewColumn() readonly subject: string;
  @ViewColumn() readonly message: string;
  @ViewColumn() readonly status: ContactMessage['status'];
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly statusChangedAt: string | null;
  @ViewColumn() readonly statusChangedByName: string | null;
  @Column({ select: false }) readonly search: string;
}

export const MESSAGES = listOf(listContactMessages, 'contact-messages', ContactMessageRow, {
  filters: {},
  sorts: {
    lastName: [
      { by: 'lastName', ignoringCase: true },
      { by: 'firstName', ignoringCase: true },
    ],
    subject: [{ by: 'subject', ignoringCase: true }],
    // Open messages come first.
    status: [
      { by: 'status', descending: true },
      { by: 'createdAt', descending: true, always: true },
    ],
  },
  // Numbers are stored as E.164 and searched as people write them.
  search: (text) => ({ search: Like(plainPattern(normalisePhone(text) ?? text)) }),
  order: [{ by: 'createdAt', descending: true }],
  tieBreak: ['id'],
});
