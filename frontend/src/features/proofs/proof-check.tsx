import { lazy, Suspense, useId, useState } from 'react';
import { boxStyles, Field } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { proofsCopy } from './proofs.text.ts';

// The code for hashes and signatures is 20 KB, so it is loaded only when there is a proof to check.
const ProofResult = lazy(() => import('./proof-result.tsx'));

const { file: copy } = proofsCopy;
const KEY = /^[0-9a-f]{64}$/;

interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** Checks a proof file on this device. */
export function ProofCheck() {
  const keyId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const read = async (file: File) => {
    // A file that cannot be read is treated as empty, and the result says that it is not a proof.
    const text = await file.text().catch(() => '');
    setChosen({ name: file.name, text });
  };
  const key = typed.trim().toLowerCase();
  const isBad = key !== '' && !KEY.test(key);
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{copy.text}</p>
      <Field
        id={keyId}
        name="key"
        label={copy.key}
        hint={copy.keyHint}
        optional
        error={isBad ? copy.keyBad : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={boxStyles}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <ProofPicker onFile={(file) => void read(file)} />
      {chosen !== null && (
        <Suspense fallback={<SkeletonRows />}>
          <ProofResult name={chosen.name} text={chosen.text} knownKey={isBad ? '' : key} />
        </Suspense>
      )}
    </div>
  );
}

// A proof has a few kilobytes. A larger file is not a proof, and reading it would only take time.
const BYTES_MAX = 1_000_000;

/** A button for a proof file, and a place to drop it. */
function ProofPicker({ onFile }: { onFile: (file: File) => void }) {
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
