import type { Application, TimelineEntry } from '@dziva/contracts/applications';
import type { ReactNode } from 'react';
import { applicationCopy } from '#content/en/applications.ts';
import { formatDate } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';

const { request: copy } = applicationCopy;

type Asked = Pick<Application, 'timeline' | 'documents' | 'status'>;

/** What we asked the applicant for, as long as nothing was handed in since and the application has not moved on. */
export function InformationRequest({ application, action }: { application: Asked; action?: ReactNode }) {
  const asked = openRequestOf(application);
  if (asked === null) return null;
  return (
    <Banner tone="warn" title={copy.title} action={action}>
      <p className="whitespace-pre-line">{asked.note}</p>
      <p className="mt-1 text-ink-2">{copy.askedOn(formatDate(asked.timestamp))}</p>
    </Banner>
  );
}

/** A request leaves the status as it was: the newest entry repeats the status of the one before it and has a note. */
export function openRequestOf({ timeline, documents, status }: Asked): TimelineEntry | null {
  const inOrder = [...timeline].sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  const [before, newest] = inOrder.slice(-2);
  if (before === undefined || newest === undefined || newest.note === null) return null;
  if (newest.status !== status || before.status !== newest.status) return null;
  return documents.some(({ uploadedAt }) => uploadedAt > newest.timestamp) ? null : newest;
}
