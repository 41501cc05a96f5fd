import { useState } from 'react';
import { applicationCopy } from '#content/en/applications.ts';
import { uiCopy } from '#content/en/ui.ts';
import { shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Says that an application has arrived, with its reference and what happens next, until it is dismissed. */
export function SubmittedPanel({ id }: { id: string }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Banner
      tone="success"
      title={applicationCopy.dashboard.submittedTitle}
      action={
        <Button size="sm" onClick={() => setDismissed(true)}>
          {uiCopy.dismiss}
        </Button>
      }
    >
      {applicationCopy.dashboard.submittedText(shortId(id))}
    </Banner>
  );
}
