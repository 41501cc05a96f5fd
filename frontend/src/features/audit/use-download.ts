/** Downloads a file after a click: `busy` is true while it is made, and a failure is shown as a toast. */
import { useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#lib/toasts.ts';

interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

export function useDownload(failed: string) {
  const [busy, setBusy] = useState(false);
  const start = async (make: () => Promise<NamedFile>): Promise<boolean> => {
    setBusy(true);
    try {
      const { file, name } = await make();
      saveFile(file, name);
      return true;
    } catch (error) {
      showToast({ title: failed, description: sentenceOf(error), destructive: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: (make: () => Promise<NamedFile>) => void start(make), startAndWait: start };
}

/** A JSON file in the format of our command line tools: indented by two spaces, with a line break at the end. */
export function jsonFile(value: object): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
