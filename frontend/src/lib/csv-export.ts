/** The button Export Report: downloads the rows that match the filters as a CSV file from the server. */
import type { Route } from '@dziva/contracts/endpoint';
import { useState } from 'react';
import { exportCopy } from '#content/en/exports.ts';
import { callCsv, type CallInput } from './api-client.ts';
import { dayOfNow } from './dates.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toasts.ts';

/** The specification requires at least this time between the toast and the file. */
export const EXPORT_DELAY_MS = 1_000;

/** `title` names the file: `Stokvel_Applications_2026-11-20.csv`. */
export function useCsvExport(title: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async <R extends Route>(route: R, input: CallInput<R>) => {
    setBusy(true);
    setError(null);
    showToast({ title: exportCopy.title, description: exportCopy.started(title) });
    try {
      const [file] = await Promise.all([callCsv<R>(route, input), delay(EXPORT_DELAY_MS)]);
      saveFile(file, `${title.replaceAll(' ', '_')}_${dayOfNow()}.csv`);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const start = <R extends Route>(route: R, input: CallInput<R>) => void run<R>(route, input);
  return { busy, error, start };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
