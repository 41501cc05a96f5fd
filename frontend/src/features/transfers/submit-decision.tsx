import { shellCopy } from '#content/en/shell.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { transferCopy } from './transfers.text.ts';

/** The last step of a decision. The button names the action and the amount. */
export function SubmitDecision({
  label,
  isPending,
  onBack,
  danger = false,
}: {
  label: string;
  isPending: boolean;
  onBack: () => void;
  danger?: boolean;
}) {
  const online = useOnline();
  return (
    <DialogButtons>
      {!online && <p className="self-center text-sm text-warn-text sm:mr-auto">{shellCopy.offlineReason}</p>}
      <Button onClick={onBack}>{transferCopy.goBack}</Button>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        disabled={!online}
        busyLabel={isPending && transferCopy.saving}
      >
        {label}
      </Button>
    </DialogButtons>
  );
}
