import { shellCopy } from '#content/en/shell.ts';
import { useOnline } from '#lib/network.ts';
import { Button, type ButtonProps } from './button.tsx';
import { DialogButtons } from './dialog.tsx';

/** The buttons of a dialog that does something: cancel and the action. Without a network the action is disabled and says why. */
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
  /** Not given if the action submits the form around it. */
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
