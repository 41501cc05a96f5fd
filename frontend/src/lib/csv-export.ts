/** The button Export Report: downloads the rows that match the filters as a CSV file from the server. */
import type { Route } from '@dziva/contracts/endpoint';
import { useState } from 'react';
import { errorCopy } from '#content/en/errors.ts';
import { exportCopy } from '#content/en/exports.ts';
import { sentenceOf } from './api-error.ts';
import { callCsv, type CallInput } from './api-client.ts';
import { dayOfNow } from './dates.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toasts.ts';

/** The specification requires at least this time between the toast and the file. */
export const EXPORT_DELAY_MS = 1_000;

/** `title` names the file: `Stokvel_Applications_2026-11-20.csv`. */
export function useCsvExport(title: string) {
  const [busy, setBusy] = useState(false);
  const run = async <R extends Route>(route: R, input: CallInput<R>) => {
    setBusy(true);
    showToast({ title: exportCopy.title, description: exportCopy.started(title) });
    try {
      const [file] = await Promise.all([callCsv<R>(route, input), delay(EXPORT_DELAY_MS)]);
      saveFile(file, `${title.replaceAll(' ', '_')}_${dayOfNow()}.csv`);
    } catch (error) {
      showToast({ title: errorCopy.toast, description: sentenceOf(error), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  const start = <R extends Route>(route: R, input: CallInput<R>) => void run<R>(route, input);
  return { busy, start };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
