import { proofsCopy } from '#content/en/proofs.ts';
import { FilePicker } from '#ui/file-picker.tsx';

// A proof has a few kilobytes. A larger file is not a proof, and reading it would only take time.
const BYTES_MAX = 1_000_000;

/** A button for a proof file, and a place to drop it. */
export function ProofPicker({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FilePicker
      accept=".json,application/json"
      labels={proofsCopy.file}
      several={false}
      onFiles={([file]) => {
        if (file !== undefined) onFile(file.size > BYTES_MAX ? new File([], file.name) : file);
      }}
    />
  );
}
