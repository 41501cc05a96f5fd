/** A notice as a mail. */
import { type MailMessage, mailMessage } from '#platform/mail/mail-page';
import type { NoticeSubject } from '@dziva/contracts/notifications';

const FOOTNOTE =
  'You get this because you have an account with us. We never ask for your password, neither by mail nor on the telephone.';
export interface MailedNotice {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly subjectKind: NoticeSubject;
  readonly subjectId: string;
}

/** `publicUrl` is the address of the app, or empty if it is not configured: then there is no link. */
export function mailOf(notice: MailedNotice, firstName: string, publicUrl: string): MailMessage {
  const { title, message } = notice;
  const link = publicUrl === '' ? null : `${publicUrl.replace(/\/$/, '')}${pathOf(notice)}`;
  return mailMessage({ title, greeting: `Dear ${firstName},`, message, link, footnote: FOOTNOTE });
}

/** The path of the page that shows the subject of the notice. */
function pathOf({ type, subjectKind, subjectId }: MailedNotice): string {
  switch (subjectKind) {
    case 'application':
      return `/applications/${subjectId}`;
    case 'loan':
      return `/loans/${subjectId}`;
    case 'investment':
      return `/my-investments/${subjectId}`;
    case 'proposal':
      return `/approvals/${subjectId}`;
    case 'one-word':
      return '/audit/initiated';
    case 'withdrawal':
      return type === 'WITHDRAWAL_PAID_AT_NIGHT' ? '/withdrawals' : '/wallet';
    case 'deposit':
      return type === 'DEPOSIT_REMINDED' ? '/deposits' : '/wallet';
    case 'wallet':
      return '/wallet';
    case 'account':
      return type === 'DESTINATION_ADDED' ? '/audit/security' : '/profile';
    default:
      return '/notifications';
  }
}
