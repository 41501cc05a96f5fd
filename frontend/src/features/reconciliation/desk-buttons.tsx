import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import { Button } from '#ui/button.tsx';
import { BOOKINGS, canBook } from './bookings.ts';
import type { DeskAct } from './desk-keys.ts';
import { deskCopy as copy } from './reconciliation.text.ts';

const OTHERS = ['split', 'match', 'suspense', 'ignore'] as const;

/** Buttons for the same actions as the keys, for use with a finger or a mouse. */
export function DeskButtons({
  line,
  canConfirm,
  difference,
  isConfirming,
  isFirst,
  isLast,
  onAct,
  onMove,
}: {
  line: ReconciliationLine;
  canConfirm: boolean;
  /** What the line has more or less than the chosen entry, in words. */
  difference: string | undefined;
  isConfirming: boolean;
  isFirst: boolean;
  isLast: boolean;
  onAct: (act: DeskAct) => void;
  onMove: (by: 1 | -1) => void;
}) {
  const button = (act: DeskAct) => (
    <Button key={act} onClick={() => onAct(act)}>
      {copy.shortcuts[act]}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className={ROW}>
        <span className="grid max-sm:col-span-2">
          <Button
            variant="primary"
            disabled={!canConfirm}
            busyLabel={isConfirming && copy.confirming}
            onClick={() => onAct('confirm')}
          >
            {difference === undefined ? copy.confirm : copy.confirmWith(difference)}
          </Button>
        </span>
        <Button onClick={() => onAct('skip')}>{copy.skip}</Button>
        <Button disabled={isFirst} onClick={() => onMove(-1)}>
          {copy.previous}
        </Button>
        <Button disabled={isLast} onClick={() => onMove(1)}>
          {copy.next}
        </Button>
      </div>
      <div role="group" aria-label={copy.bookings} className={ROW}>
        {BOOKINGS.filter((booking) => canBook(booking, line)).map(button)}
      </div>
      <div role="group" aria-label={copy.others} className={ROW}>
        {OTHERS.map(button)}
      </div>
    </div>
  );
}

const ROW = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap';
