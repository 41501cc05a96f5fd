import type { ContactStatus } from '@dziva/contracts/contact';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { contactStatusLabels } from './contact-inbox.text.ts';

const styles: Record<ContactStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  OPEN: { tone: 'copper', shape: 'dots' },
  DONE: { tone: 'green', shape: 'tick' },
};

export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge {...styles[status]}>{contactStatusLabels[status]}</Badge>;
}
