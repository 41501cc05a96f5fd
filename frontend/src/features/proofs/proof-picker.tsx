import { FolderOpen } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { proofsCopy } from '#content/en/proofs.ts';
import { buttonStyles } from '#ui/button.tsx';

const { file: copy } = proofsCopy;
// A proof is a few kilobytes; what is larger is none, and would only make the browser wait.
const BYTES_MAX = 1_000_000;

/** A button for a proof file, and a place to drop it. */
export function ProofPicker({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file.size > BYTES_MAX ? new File([], file.name) : file);
  };
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3',
        isOver ? 'border-primary bg-primary-wash' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label
        className={clsx(
          buttonStyles({ size: 'md' }),
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        )}
      >
        <FolderOpen aria-hidden="true" strokeWidth={1.75} />
        {copy.choose}
        <input
          type="file"
          className="sr-only"
          accept=".json,application/json"
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <span className="text-sm text-ink-2 max-lg:hidden">{copy.orDrop}</span>
    </div>
  );
}
