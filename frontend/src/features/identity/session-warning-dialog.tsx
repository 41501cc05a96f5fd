import { useState } from 'react';
import { sessionCopy } from '#content/en/shell.ts';
import { touchSession } from '#queries/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';

/** Shown two minutes before a session ends because of inactivity, with a button that extends the session. */
export default function SessionWarningDialog({ onDone }: { onDone: () => void }) {
  const [staying, setStaying] = useState(false);
  const stay = async () => {
    setStaying(true);
    await touchSession();
    setStaying(false);
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) void stay();
      }}
      title={sessionCopy.warningTitle}
      width="narrow"
      keepOpenOutside
    >
      <p>{sessionCopy.warning}</p>
      <DialogButtons>
        <Button variant="primary" busyLabel={staying && sessionCopy.staying} onClick={() => void stay()}>
          {sessionCopy.stay}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
