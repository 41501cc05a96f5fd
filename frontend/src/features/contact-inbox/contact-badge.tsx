import type { ContactStatus } from '@dziva/contracts/contact';
import { contactStatusLabels } from '#content/en/contact-inbox.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

const styles: Record<ContactStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  OPEN: { tone: 'copper', shape: 'dots' },
  DONE: { tone: 'green', shape: 'tick' },
};

export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge {...styles[status]}>{contactStatusLabels[status]}</Badge>;
}
