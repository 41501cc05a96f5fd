import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { FailedJobList } from './failed-job-list.tsx';
import { JobList } from './job-list.tsx';
import { countsWords, durationWords, jobLabel, scheduleWords } from './job-words.ts';

const run = (startedAt: string, counts: Record<string, number>) => ({
  startedAt,
  finishedAt: startedAt,
  durationMs: 1_234,
  status: 'SUCCEEDED',
  counts,
  error: null,
});
const returns = {
  name: 'investment-returns',
  description: 'Pays every monthly return that is due.',
  schedule: '10 0 * * *',
  lastRun: run('2026-11-20T22:10:00.000Z', { paid: 3 }),
  nextRunAt: '2026-11-21T22:10:00.000Z',
  waiting: 0,
  failed: 0,
};

describe('A schedule in words', () => {
  it.each([
    ['10 0 * * *', 'Daily at 00:10'],
    ['0 * * * *', 'Every hour, on the hour'],
    ['30 * * * *', 'Every hour at :30'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['* * * * *', 'Every minute'],
    ['0 8 * * 1', 'Every Monday at 08:00'],
    ['5 6 1 * *', 'On day 1 of every month at 06:05'],
    ['0 8-17 * * 1-5', 'Pattern 0 8-17 * * 1-5'],
    ['5 6 1 1 *', 'Pattern 5 6 1 1 *'],
    [null, 'When needed'],
  ])('%p is %p', (pattern, words) => {
    expect(scheduleWords(pattern)).toBe(words);
  });
});

describe('A run in words', () => {
  it('lists the counts, without those that are zero', () => {
    expect(countsWords({ paid: 1_200, alreadyPaid: 4, matured: 0 })).toBe('1,200 paid, 4 already paid');
    expect(countsWords({ paid: 0 })).toBe('nothing to do');
    expect(jobLabel('deposit-verification')).toBe('Deposit verification');
  });

  it.each([
    [19, 'less than a second'],
    [1_234, '1.2 s'],
    [42_400, '42 s'],
    [125_000, '2 min 5 s'],
    [3_780_000, '1 h 3 min'],
  ])('%p ms took %p', (ms, words) => {
    expect(durationWords(ms)).toBe(words);
  });
});

describe('Running a job by hand', () => {
  it('waits until the new run has finished, and shows its result', async () => {
    const answers = [
      returns,
      { ...returns, waiting: 1 },
      { ...returns, lastRun: run('2026-11-21T08:00:00.000Z', { paid: 12 }) },
    ];
    let requests = 0;
    const { sent } = fakeServer({
      'GET /api/admin/jobs': () => ({ body: [answers[Math.min(requests++, 2)]] }),
      'POST /api/admin/jobs/investment-returns/run': () => ({
        status: 202,
        body: { id: '1', name: 'investment-returns' },
      }),
    });
    const { user } = renderApp(<JobList />);
    await user.click(await screen.findByRole('button', { name: 'Run now, Investment returns' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Run now, Investment returns' })).toBeDisabled(),
    );
    expect(await screen.findByText('Investment returns: finished')).toBeInTheDocument();
    expect(screen.getByText('12 paid, took 1.2 s')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Run now, Investment returns' })).toBeEnabled(),
    );
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('is not offered for jobs that only events start', async () => {
    fakeServer({
      'GET /api/admin/jobs': () => ({ body: [{ ...returns, schedule: null, nextRunAt: null }] }),
    });
    renderApp(<JobList />);
    expect(await screen.findByText('When needed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Run now/ })).not.toBeInTheDocument();
  });

  it('says why a job could not be started', async () => {
    fakeServer({
      'GET /api/admin/jobs': () => ({ body: [returns] }),
      'POST /api/admin/jobs/investment-returns/run': () => ({ status: 503, body: {} }),
    });
    const { user } = renderApp(<JobList />);
    await user.click(await screen.findByRole('button', { name: 'Run now, Investment returns' }));
    expect(
      await screen.findByText('The service is busy for a moment. Try again in a few seconds.'),
    ).toHaveRole('alert');
  });
});

describe('Failed jobs', () => {
  const failed = {
    id: 'deposit-4f2a',
    name: 'deposit-verification',
    failedAt: '2026-11-20T12:00:00.000Z',
    attempts: 5,
    error: 'connect ECONNREFUSED',
  };

  it('show error and attempts, and can be retried', async () => {
    let retried = false;
    fakeServer({
      'GET /api/admin/jobs/failed': () => ({ body: retried ? [] : [failed] }),
      'POST /api/admin/jobs/failed/deposit-4f2a/retry': () => {
        retried = true;
        return { status: 202, body: { id: failed.id, name: failed.name } };
      },
    });
    const { user } = renderApp(<FailedJobList />);
    expect(await screen.findByText('connect ECONNREFUSED')).toBeVisible();
    expect(screen.getByRole('cell', { name: '5' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry, Deposit verification' }));
    expect(await screen.findByText('Started again')).toBeInTheDocument();
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });

  it('are not reported as "none" if they cannot be loaded', async () => {
    fakeServer({ 'GET /api/admin/jobs/failed': () => ({ status: 500, body: {} }) });
    renderApp(<FailedJobList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the failed jobs');
    expect(screen.queryByText('No failed jobs')).not.toBeInTheDocument();
  });
});
