/** Downloads a file after a click: `busy` is true while it is made, and `error` is why it could not be made, for the place beside the button. */
import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async (make: () => Promise<NamedFile>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const { file, name } = await make();
      saveFile(file, name);
      return true;
    } catch (refusal) {
      setError(refusal);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, start: (make: () => Promise<NamedFile>) => void start(make), startAndWait: start };
}

/** A JSON file in the format of our command line tools: indented by two spaces, with a line break at the end. */
export function jsonFile(value: object): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
