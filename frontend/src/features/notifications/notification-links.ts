import type { Notification } from '@dziva/contracts/notifications';

/** The page that a notification links to. The same kind may open a queue for finance and the wallet for a member. */
export function pathOf({ type, subject: { kind, id } }: Pick<Notification, 'type' | 'subject'>): string {
  switch (kind) {
    case 'application':
    case 'assessment':
      return `/applications/${id}`;
    case 'loan':
      return `/loans/${id}`;
    case 'payment':
      return '/loans';
    case 'investment':
      return `/my-investments/${id}`;
    case 'deposit':
      return type === 'DEPOSIT_REMINDED' ? '/deposits' : '/wallet';
    case 'withdrawal':
      return type === 'WITHDRAWAL_PAID_AT_NIGHT' ? `/withdrawals?status=ALL&open=${id}` : '/wallet';
    case 'wallet':
      return '/wallet';
    case 'proposal':
      return `/approvals/${id}`;
    case 'one-word':
      return '/audit/initiated';
    case 'account':
      return type === 'DESTINATION_ADDED' ? '/audit/security?kind=DESTINATION' : '/profile';
  }
}
