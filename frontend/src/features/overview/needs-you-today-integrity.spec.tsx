import type { IntegrityCheck, IntegrityProblem } from '@dziva/contracts/audit';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { HistoryAlert, openProblems } from './needs-you-today-integrity.tsx';

const whole: IntegrityCheck = {
  ok: true,
  scope: 'FULL',
  checkedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 900,
  eventsChecked: 120,
  lastVerifiedPosition: 120,
  ledgerBalanced: true,
  sealsChecked: 3,
  eventsSealed: 118,
  projectionsChecked: 13,
  problems: [],
};
const broken = (scope: IntegrityCheck['scope'], ...kinds: string[]): IntegrityCheck => ({
  ...whole,
  scope,
  ok: false,
  problems: kinds.map((kind): IntegrityProblem => ({ kind, subject: `of ${kind}`, detail: 'was changed' })),
});
const onlyNew: IntegrityCheck = { ...whole, scope: 'NEW', projectionsChecked: null };
const withoutReadModels: IntegrityCheck = { ...whole, projectionsChecked: null };

describe('The open problems of the history', () => {
  it.each([
    ['none if there was no check', [], 0],
    ['none after a full check that found none', [whole, broken('FULL', 'EVENT_CHANGED')], 0],
    ['those of the last full check', [broken('FULL', 'EVENT_CHANGED', 'EVENT_MISSING'), whole], 2],
    [
      'still those of the full check after a good check of new events',
      [onlyNew, broken('FULL', 'EVENT_CHANGED')],
      1,
    ],
    ['those of a later check of new events', [broken('NEW', 'EVENT_CHANGED'), whole], 1],
    ['counted once if found twice', [broken('NEW', 'SEAL_MISSING'), broken('FULL', 'SEAL_MISSING')], 1],
    [
      'those of the read models until these are compared again',
      [withoutReadModels, broken('FULL', 'PROJECTION_CHANGED')],
      1,
    ],
    ['one for an unbalanced ledger', [{ ...whole, ok: false, ledgerBalanced: false }], 1],
  ] satisfies [string, IntegrityCheck[], number][])('are %s', (_, checks, problems) => {
    expect(openProblems(checks)).toBe(problems);
  });
});

describe('The overview', () => {
  it('says how many problems there are, with a link to them', async () => {
    fakeServer({
      'GET /api/audit/checks': () => ({ body: [broken('FULL', 'EVENT_CHANGED', 'EVENT_MISSING')] }),
    });
    renderApp(<HistoryAlert />);
    expect(await screen.findByRole('alert')).toHaveTextContent('2 problems');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/audit/integrity');
  });

  it('shows no alert if there are no problems', async () => {
    const { sent } = fakeServer({ 'GET /api/audit/checks': () => ({ body: [whole] }) });
    renderApp(<HistoryAlert />);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
