import { getLedgerJournal } from '@dziva/contracts/routes/ledger';
import { useState } from 'react';
import { callFile } from '#lib/api-client.ts';
import { dayOfNow } from '#lib/dates.ts';
import type { Period } from '#lib/list-state.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { journalCopy as copy } from './ledger.text.ts';
import { DownloadFailure } from './download-failure.tsx';
import { useDownload } from './use-download.ts';

const WHOLE: Period = { from: undefined, to: undefined };

/** Downloads all journal entries of a period, or of the whole history, as a file for hledger. */
export function JournalButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.open}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.title} description={copy.lead} width="narrow">
        <JournalForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function JournalForm({ onDone }: { onDone: () => void }) {
  const [period, setPeriod] = useState(WHOLE);
  const { busy, error, startAndWait } = useDownload();
  const download = async () => {
    const isDone = await startAndWait(async () => ({
      file: await callFile(getLedgerJournal, { query: period }),
      name: journalName(period, dayOfNow()),
    }));
    if (!isDone) return;
    showToast({ title: copy.started, description: copy.startedText });
    onDone();
  };
  return (
    <>
      <PeriodFields period={period} max={dayOfNow()} onPeriod={setPeriod} />
      <DownloadFailure title={copy.failed} error={error} />
      <DialogButtons>
        <Button onClick={onDone}>{copy.cancel}</Button>
        <Button variant="primary" busyLabel={busy && copy.busy} onClick={() => void download()}>
          {copy.start}
        </Button>
      </DialogButtons>
    </>
  );
}

/** `Journal_2026-01-01_to_2026-11-20.journal`. A missing day is left out; for the whole history, the name has today's date. */
export function journalName({ from, to }: Period, today: string): string {
  const days = [from, to === undefined ? undefined : `to_${to}`].filter((part) => part !== undefined);
  return `Journal_${days.length === 0 ? today : days.join('_')}.journal`;
}
