import { Camera, FolderOpen } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useState, type DragEvent } from 'react';
import { buttonStyles } from './button.tsx';

/** Chooses files: from the camera, if that has a label, or from the device. On a laptop they can also be dropped. */
export function FilePicker({
  accept,
  labels,
  what,
  disabled = false,
  several = true,
  onFiles,
}: {
  accept: string;
  labels: { readonly takePhoto?: string; readonly chooseFile: string; readonly orDrop: string };
  /** What is chosen, for screen readers, where a page has several of these. */
  what?: string;
  disabled?: boolean;
  /** False if only one file can be chosen. */
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
        // The frame says where to drop a file, and nobody drops one on a phone.
        'flex flex-wrap items-center gap-2 rounded-control border-dashed lg:border lg:p-3',
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
        <PickButton
          label={labels.takePhoto}
          what={what}
          accept="image/*"
          camera
          disabled={disabled}
          onFiles={onFiles}
        />
      )}
      <PickButton
        label={labels.chooseFile}
        what={what}
        accept={accept}
        disabled={disabled}
        several={several}
        onFiles={onFiles}
      />
      <span className="text-sm text-ink-2 max-lg:hidden">{labels.orDrop}</span>
    </div>
  );
}

function PickButton({
  label,
  what,
  accept,
  camera = false,
  several = false,
  disabled,
  onFiles,
}: {
  label: string;
  what: string | undefined;
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
        // The camera of a laptop is not good enough for documents; there, the one button is enough.
        camera && 'lg:hidden',
        'max-sm:grow max-sm:px-3',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {label}
      {what !== undefined && <span className="sr-only">{`: ${what}`}</span>}
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept={accept}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : { multiple: several })}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // Otherwise the same file could not be chosen again after it was removed.
          if (input.current !== null) input.current.value = '';
        }}
      />
    </label>
  );
}
