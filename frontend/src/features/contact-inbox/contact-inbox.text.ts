/** The contact inbox of staff. */
import type { ContactStatus } from '@dziva/contracts/contact';

export const contactStatusLabels: Record<ContactStatus, string> = { OPEN: 'Open', DONE: 'Done' };

export const contactInboxCopy = {
  title: 'Contact Inbox',
  lead: 'What people sent with the contact form. We promise an answer within 24 hours.',
  what: 'the messages',
  whatOne: 'the message',
  loading: 'Loading messages...',
  search: 'Search by name, email, phone or words',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} messages`,
  status: 'Status',
  allStatuses: 'All messages',
  noneOpen: 'No messages waiting',
  noneOpenText: 'Everything that people sent has been dealt with.',
  none: 'No messages here yet',
  columns: { from: 'From', subject: 'Subject', received: 'Received', status: 'Status' },
  open: (who: string, subject: string) => `Open the message by ${who}: ${subject}`,
  missing: 'We found no message with this ID. It may have been erased.',
  from: (who: string, when: string) => `${who}, ${when}`,
  email: 'Email',
  phone: 'Phone',
  noPhone: 'Not given',
  message: 'Message',
  reply: 'Reply by email',
  replySubject: (subject: string) => `Re: ${subject}`,
  changed: {
    DONE: (who: string, when: string) => `Marked as done by ${who}, ${when}`,
    OPEN: (who: string, when: string) => `Opened again by ${who}, ${when}`,
  },
  close: 'Close',
  markDone: 'Mark done',
  reopen: 'Reopen',
  saving: 'Saving...',
  toast: { DONE: 'Message marked as done', OPEN: 'Message opened again' },
  toastText: (who: string, subject: string) => `${who}: ${subject}`,
} as const;
