import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationCopy } from '#content/en/applications.ts';
import { dayOf, dayOfNow, formatDate, formatTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { draftQuery, useDraftStore } from './apply-draft.ts';

const { dashboard: copy } = applicationCopy;

/** A half-filled application on this device: go on with it, or throw it away. */
export function ResumeDraft({ userId }: { userId: string }) {
  const { data: draft } = useQuery(draftQuery(userId));
  const { drop } = useDraftStore(userId);
  const [asked, setAsked] = useState(false);
  if (draft === undefined || draft === null) return null;
  const isToday = dayOf(draft.savedAt) === dayOfNow();
  const saved = isToday ? formatTime(draft.savedAt) : formatDate(dayOf(draft.savedAt));
  return (
    <>
      <Banner
        title={copy.resumeTitle}
        action={
          <span className="flex gap-2">
            <Button size="sm" onClick={() => setAsked(true)}>
              {copy.discard}
            </Button>
            <ButtonLink to="/apply" size="sm" variant="primary">
              {copy.resume}
            </ButtonLink>
          </span>
        }
      >
        {copy.resumeText(saved)}
      </Banner>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={copy.discardTitle}
        confirm={copy.discard}
        keep={copy.keep}
        variant="danger"
        onConfirm={() => {
          setAsked(false);
          void drop();
        }}
      >
        {copy.discardText}
      </ConfirmDialog>
    </>
  );
}
