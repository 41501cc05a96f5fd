import { addDays, addMonths } from '@dziva/loan-maths/calendar-date';
import { useId, useState } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/dates.ts';
import type { Period } from '#lib/list-state.ts';
import { useOnline } from '#lib/network.ts';
import { saveFile } from '#lib/save-file.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { boxStyles } from '#ui/field.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { useStatementFile } from './wallet.api.ts';
import { statementCopy as copy } from './wallet.text.ts';

const PERIODS = ['thisMonth', 'lastMonth', 'threeMonths', 'own'] as const;
type PeriodName = (typeof PERIODS)[number];

/** Downloads the wallet statement of a period, as CSV or as PDF. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const periodId = useId();
  const online = useOnline();
  const file = useStatementFile();
  const [name, setName] = useState<PeriodName>('thisMonth');
  const [own, setOwn] = useState<Period>({ from: `${today.slice(0, 7)}-01`, to: today });
  const { from, to } = name === 'own' ? own : periodOf(name, today);
  const isPeriod = from !== undefined && to !== undefined && from <= to;
  const download = (format: 'csv' | 'pdf') => {
    if (!isPeriod) return;
    const onSuccess = (blob: Blob) => saveFile(blob, copy.fileName(from, to, format));
    file.mutate({ from, to, format }, { onSuccess });
  };
  const busy = (format: string) => file.isPending && file.variables.format === format && copy.downloading;
  const disabled = !isPeriod || !online || file.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.lead}
      width="narrow"
    >
      <div className="grid gap-4">
        {file.isError && (
          <Banner tone="danger" live title={copy.failed}>
            {sentenceOf(file.error)}
          </Banner>
        )}
        <div>
          <label htmlFor={periodId} className="block font-semibold">
            {copy.period}
          </label>
          <select
            id={periodId}
            className={`${boxStyles} mt-1.5`}
            value={name}
            onChange={({ target }) => setName(PERIODS.find((one) => one === target.value) ?? name)}
          >
            {PERIODS.map((one) => (
              <option key={one} value={one}>
                {copy.periods[one]}
              </option>
            ))}
          </select>
        </div>
        {name === 'own' && <PeriodFields period={own} max={today} onPeriod={setOwn} />}
        <p role="status" className={isPeriod ? 'text-ink-2 figures' : 'font-semibold text-danger-text'}>
          {isPeriod ? copy.chosen(formatDate(from), formatDate(to)) : copy.bad}
        </p>
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      </div>
      <DialogButtons>
        <Button disabled={disabled} busyLabel={busy('csv')} onClick={() => download('csv')}>
          {copy.csv}
        </Button>
        <Button variant="primary" disabled={disabled} busyLabel={busy('pdf')} onClick={() => download('pdf')}>
          {copy.pdf}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function periodOf(name: Exclude<PeriodName, 'own'>, today: string): { from: string; to: string } {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (name === 'thisMonth') return { from: firstOfMonth, to: today };
  if (name === 'threeMonths') return { from: addMonths(firstOfMonth, -2), to: today };
  return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) };
}
