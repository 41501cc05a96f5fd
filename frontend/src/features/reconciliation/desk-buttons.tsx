import { deskCopy as copy } from '#content/en/reconciliation.ts';
import { Button } from '#ui/button.tsx';

interface DeskActs {
  readonly confirm: () => void;
  readonly skip: () => void;
  readonly match: () => void;
  readonly suspense: () => void;
  readonly ignore: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

/** Buttons for the same actions as the keys, for use with a finger or a mouse. */
export function DeskButtons({
  acts,
  canConfirm,
  isConfirming,
  isFirst,
  isLast,
}: {
  acts: DeskActs;
  canConfirm: boolean;
  isConfirming: boolean;
  isFirst: boolean;
  isLast: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <span className="grid max-sm:col-span-2">
        <Button
          variant="primary"
          disabled={!canConfirm}
          busyLabel={isConfirming && copy.confirming}
          onClick={acts.confirm}
        >
          {copy.confirm}
        </Button>
      </span>
      <Button onClick={acts.skip}>{copy.skip}</Button>
      <Button onClick={acts.match}>{copy.match}</Button>
      <Button onClick={acts.suspense}>{copy.suspense}</Button>
      <Button onClick={acts.ignore}>{copy.ignore}</Button>
      <Button disabled={isFirst} onClick={acts.previous}>
        {copy.previous}
      </Button>
      <Button disabled={isLast} onClick={acts.next}>
        {copy.next}
      </Button>
    </div>
  );
}
