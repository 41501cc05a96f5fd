import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ReportShortcuts } from './report-shortcuts.tsx';
import { periodOf, queryOf, useReportState } from './report-state.ts';
import { REPORT_DELAY_MS, reportFileName, useReportFile } from './use-report-file.ts';

function Shortcuts() {
  return <ReportShortcuts state={useReportState('2026-11-21')} file={useReportFile()} />;
}

describe('A period', () => {
  it.each([
    ['this-month', '2026-11-01', '2026-11-21'],
    ['last-month', '2026-10-01', '2026-10-31'],
    // The overview counts in the same way: 30 days, today included.
    ['last-30-days', '2026-10-23', '2026-11-21'],
    ['this-year', '2026-01-01', '2026-11-21'],
  ] as const)('%s runs from %s to %s', (name, from, to) => {
    expect(periodOf(name, '2026-11-21')).toEqual({ from, to });
  });

  it('that is not valid sends no query, except for obligations, which have no period', () => {
    const bad = { from: '2026-11-02', to: '2026-11-01' };
    expect(queryOf('payments', bad, undefined, undefined)).toBeNull();
    expect(queryOf('obligations', bad, '2026-10-31', undefined)).toEqual({ asOf: '2026-10-31' });
  });
});

describe('The file of a report', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has a name made of the report, with underscores, and the day', () => {
    expect(reportFileName('Payment Analysis', '2026-11-21', 'csv')).toBe('Payment_Analysis_2026-11-21.csv');
  });

  it('is saved at least a second and a half after the toast', async () => {
    const { sent } = fakeServer({ 'GET /api/reports/portfolio': () => ({ body: 'a,b' }) });
    renderApp(<Shortcuts />, { at: '/reports?period=last-month' });
    act(() => screen.getByRole('button', { name: 'Portfolio Report' }).click());
    expect(screen.getByText('Generate Portfolio Report')).toBeInTheDocument();
    expect(
      screen.getByText('Portfolio Report generation started. Download will begin shortly.'),
    ).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(REPORT_DELAY_MS - 100));
    expect(saved).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(saved).toEqual([expect.stringMatching(/^Portfolio_Report_\d{4}-\d{2}-\d{2}\.csv$/)]);
    expect(sent.map(({ search }) => String(search))).toEqual(['from=2026-10-01&to=2026-10-31&format=csv']);
  });
});
