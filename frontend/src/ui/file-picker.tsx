import { Camera, FolderOpen } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useState, type DragEvent } from 'react';
import { buttonStyles } from './button.tsx';

/** Two ways to a file: the camera, where it has a label, and everything else. On a laptop it can also be dropped. */
export function FilePicker({
  accept,
  labels,
  disabled = false,
  several = true,
  onFiles,
}: {
  accept: string;
  labels: { readonly takePhoto?: string; readonly chooseFile: string; readonly orDrop: string };
  disabled?: boolean;
  /** False where one file is all there can be. */
  several?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 rounded-control border border-dashed p-3',
        over ? 'border-primary bg-primary-wash' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {labels.takePhoto !== undefined && (
        <Pick label={labels.takePhoto} accept="image/*" camera disabled={disabled} onFiles={onFiles} />
      )}
      <Pick
        label={labels.chooseFile}
        accept={accept}
        disabled={disabled}
        several={several}
        onFiles={onFiles}
      />
      <span className="text-sm text-ink-2 max-lg:hidden">{labels.orDrop}</span>
    </div>
  );
}

function Pick({
  label,
  accept,
  camera = false,
  several = false,
  disabled,
  onFiles,
}: {
  label: string;
  accept: string;
  camera?: boolean;
  several?: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = camera ? Camera : FolderOpen;
  return (
    <label
      className={clsx(
        buttonStyles({ size: 'md' }),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        disabled && 'pointer-events-none text-ink-3',
        // A laptop has no camera worth the name; there the one button is enough.
        camera && 'lg:hidden',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {label}
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept={accept}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : { multiple: several })}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file can be chosen again after it was removed.
          if (input.current !== null) input.current.value = '';
        }}
      />
    </label>
  );
}
