/** A file that is asked for by hand: busy while it is made, a toast where it fails. */
import { useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#lib/toasts.ts';

interface Made {
  readonly file: Blob;
  readonly name: string;
}

export function useDownload(failed: string) {
  const [busy, setBusy] = useState(false);
  const start = async (make: () => Promise<Made>): Promise<boolean> => {
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
  return { busy, start: (make: () => Promise<Made>) => void start(make), startAndWait: start };
}

/** As the command line writes such files: two spaces, and a line end at the end. */
export function jsonFile(value: object): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
}
