import { useId } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { useMay } from '#queries/may.ts';
import { transferCopy } from './transfers.text.ts';

/** The buttons to accept or refuse a transfer. For one's own money or without a network they are disabled, with the reason. */
export function DecisionButtons({
  isOwn,
  accept,
  refuse,
  wait = null,
  onAccept,
  onRefuse,
}: {
  isOwn: boolean;
  accept: string;
  refuse: string;
  /** Why the transfer cannot be accepted yet. It can already be refused. */
  wait?: string | null;
  onAccept: () => void;
  onRefuse: () => void;
}) {
  const mayDecide = useMay('transfers.decide');
  const online = useOnline();
  const reasonId = useId();
  const blocked = isOwn ? transferCopy.ownReason : online ? null : shellCopy.offlineReason;
  const reason = blocked ?? wait;
  const described = { 'aria-describedby': reason === null ? undefined : reasonId };
  if (!mayDecide) return null;
  return (
    <DialogButtons>
      {reason !== null && (
        <p id={reasonId} className="self-center text-sm text-warn-text sm:mr-auto">
          {reason}
        </p>
      )}
      <Button variant="refuse" {...described} disabled={blocked !== null} onClick={onRefuse}>
        {refuse}
      </Button>
      <Button variant="primary" {...described} disabled={reason !== null} onClick={onAccept}>
        {accept}
      </Button>
    </DialogButtons>
  );
}
