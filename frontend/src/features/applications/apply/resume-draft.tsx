import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { dayOf, dayOfNow, formatDate, formatTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { applicationCopy } from '../applications.text.ts';
import { applyDraftQuery, useDraftStore, type ApplyDraft } from './apply-draft.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

const { dashboard: copy } = applicationCopy;

/** An unfinished application on this device: continue it, or discard it. Discarding can be undone while the page is open. */
export function ResumeDraft({ userId }: { userId: string }) {
  const { data: draft } = useQuery(applyDraftQuery(userId));
  const { save, drop } = useDraftStore(userId);
  const [asked, setAsked] = useState(false);
  const [discarded, setDiscarded] = useState<ApplyDraft | null>(null);
  if (draft === undefined) return null;
  if (draft === null) {
    if (discarded === null) return null;
    const undo = () => {
      void save(discarded);
      setDiscarded(null);
    };
    return <Discarded onUndo={undo} />;
  }
  return (
    <>
      <Banner
        title={copy.resumeTitle}
        action={
          <span className="flex gap-2">
            <Button size="sm" onClick={() => setAsked(true)}>
              {copy.discard}
            </Button>
            <ButtonLink to={`/apply?step=${draft.step}`} size="sm" variant="primary">
              {copy.resume}
            </ButtonLink>
          </span>
        }
      >
        {copy.resumeText(savedAtText(draft.savedAt))}
      </Banner>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={copy.discardTitle}
            confirm={copy.discard}
            keep={copy.keep}
            variant="danger"
            onConfirm={() => {
              setAsked(false);
              setDiscarded(draft);
              void drop();
            }}
          >
            {copy.discardText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function Discarded({ onUndo }: { onUndo: () => void }) {
  return (
    <Banner
      live
      title={copy.discarded}
      action={
        <Button size="sm" onClick={onUndo}>
          {copy.undo}
        </Button>
      }
    />
  );
}

/** The time, if it was today; otherwise the date. */
function savedAtText(savedAt: number): string {
  return dayOf(savedAt) === dayOfNow() ? formatTime(savedAt) : formatDate(dayOf(savedAt));
}
