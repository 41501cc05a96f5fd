import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { integrityCheck, LOAN_ID } from '#test/audit.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { durationOf } from './integrity-words.ts';
import { IntegrityStatus } from './integrity-status.tsx';

const CHECKS = 'GET /api/audit/checks';
const VERIFY = 'GET /api/audit/verify';
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('The integrity of the history', () => {
  it('describes the last full check and the last check of new events', async () => {
    const fresh = integrityCheck({ scope: 'NEW', eventsChecked: 1, projectionsChecked: null });
    fakeServer({ [CHECKS]: () => ({ body: [fresh, integrityCheck()] }) });
    renderApp(<IntegrityStatus />);
    await screen.findByRole('region', { name: 'Last full check' });
    const full = panel('Last full check');
    expect(full.getByText('Nothing was changed')).toBeVisible();
    expect(full.getByText('20 Nov 2026, 02:30:00')).toBeVisible();
    expect(full.getByText('1,215 events read, up to place 1,215 of the log.')).toBeVisible();
    expect(full.getByText('2 seals compared, covering 1,215 events.')).toBeVisible();
    expect(
      full.getByText('14 tables agreed with what the events give when they are added up again.'),
    ).toBeVisible();
    expect(panel('Last check of new events').getByText(/^1 event read/)).toBeVisible();
  });

  it('says that no full check was made yet', async () => {
    fakeServer({ [CHECKS]: () => ({ body: [] }) });
    renderApp(<IntegrityStatus />);
    expect(await screen.findByText(/^No full check has been made yet/)).toBeVisible();
  });

  it('can be checked by hand, and the problems that are found are shown', async () => {
    const problem = {
      kind: 'EVENT_CHANGED',
      subject: LOAN_ID,
      detail: 'its hash does not fit what it holds',
    };
    const stray = {
      kind: 'BALANCE_CHANGED',
      subject: 'income:loan-interest',
      detail: 'says 3, postings say 2',
    };
    const { sent } = fakeServer({
      [CHECKS]: () => ({ body: [] }),
      [VERIFY]: () => ({ body: integrityCheck({ ok: false, problems: [problem, stray] }) }),
    });
    const { user } = renderApp(<IntegrityStatus />);
    await user.click(await screen.findByRole('button', { name: 'Check everything' }));
    expect(await screen.findByRole('heading', { name: 'Problems found' })).toBeVisible();
    expect(sent.find(({ call }) => call === VERIFY)?.search.get('scope')).toBe('FULL');
    expect(screen.getByRole('status')).toHaveTextContent('2 problems found');
    const changed = within(screen.getByRole('region', { name: 'Event changed' }));
    expect(changed.getByRole('link', { name: LOAN_ID })).toHaveAttribute('href', `/audit/events/${LOAN_ID}`);
    expect(screen.getByRole('link', { name: /^Loan interest/ })).toHaveAttribute(
      'href',
      '/ledger/account?address=income%3Aloan-interest',
    );
  });

  it('says that a check failed to run', async () => {
    fakeServer({ [CHECKS]: () => ({ body: [] }), [VERIFY]: () => ({ status: 503 }) });
    const { user } = renderApp(<IntegrityStatus />);
    await user.click(await screen.findByRole('button', { name: 'Check new events' }));
    expect(await screen.findByText('The check could not be made')).toBeVisible();
  });

  it.each([
    [420, '420 ms'],
    [3_240, '3.2 seconds'],
    [125_000, '2 minutes 5 seconds'],
  ])('%p ms is %p', (ms, words) => expect(durationOf(ms)).toBe(words));
});
