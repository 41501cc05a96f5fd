import { shellCopy } from '#content/en/shell.ts';
import { useOnline } from '#lib/network.ts';
import { Button, type ButtonProps } from './button.tsx';
import { DialogButtons } from './dialog.tsx';

/** The foot of a dialog that acts: the way back, and the act by its name. Without a network it says why it waits. */
export function ActButtons({
  back,
  onBack,
  act,
  busyLabel,
  variant = 'primary',
  onAct,
}: {
  back: string;
  onBack: () => void;
  act: string;
  busyLabel: ButtonProps['busyLabel'];
  variant?: 'primary' | 'danger';
  /** Left out where the act submits the form around it. */
  onAct?: () => void;
}) {
  const online = useOnline();
  return (
    <DialogButtons>
      {!online && <p className="self-center text-sm text-warn-text sm:mr-auto">{shellCopy.offlineReason}</p>}
      <Button onClick={onBack}>{back}</Button>
      <Button
        type={onAct === undefined ? 'submit' : 'button'}
        variant={variant}
        disabled={!online}
        busyLabel={busyLabel}
        {...(onAct === undefined ? {} : { onClick: onAct })}
      >
        {act}
      </Button>
    </DialogButtons>
  );
}
