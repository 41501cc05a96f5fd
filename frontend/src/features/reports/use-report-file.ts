/** Downloads a report as a file, with the toast, the delay and the file name of the specification. */
import type { ReportFormat } from '@dziva/contracts/reports';
import { useState } from 'react';
import { callFile } from '#lib/api-client.ts';
import { dayOfNow } from '#lib/dates.ts';
import { saveFile } from '#lib/save-file.ts';
import { showToast } from '#lib/toasts.ts';
import { reportNames } from './report-names.text.ts';
import { reportEndpoints, type ReportName } from './report-names.ts';
import type { ReportQuery } from './reports.queries.ts';
import { reportCopy } from './reports.text.ts';

/** The file is saved at least this long after the toast (specified). */
export const REPORT_DELAY_MS = 1_500;

type FileFormat = Exclude<ReportFormat, 'json'>;

export type ReportFile = ReturnType<typeof useReportFile>;

export function useReportFile() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ report: ReportName; error: unknown } | null>(null);
  const generate = async (report: ReportName, query: ReportQuery, format: FileFormat, place: string) => {
    const { name } = reportNames[report];
    setBusy(place);
    setFailure(null);
    showToast({ title: reportCopy.file.toastTitle(name), description: reportCopy.file.toastText(name) });
    try {
      const [file] = await Promise.all([
        callFile(reportEndpoints[report], { query: { ...query, format } }),
        delay(REPORT_DELAY_MS),
      ]);
      saveFile(file, reportFileName(name, dayOfNow(), format));
    } catch (error) {
      setFailure({ report, error });
    } finally {
      setBusy(null);
    }
  };
  return {
    failure,
    isBusy: busy !== null,
    /** `place` is the name of a button: only the button that was pressed is shown as busy. */
    isBusyAt: (place: string) => busy === place,
    generate: (report: ReportName, query: ReportQuery, format: FileFormat, place: string) =>
      void generate(report, query, format, place),
  };
}

/** `Portfolio_Report_2026-11-20.csv`. */
export function reportFileName(name: string, day: string, format: FileFormat): string {
  return `${name.replaceAll(' ', '_')}_${day}.${format}`;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
