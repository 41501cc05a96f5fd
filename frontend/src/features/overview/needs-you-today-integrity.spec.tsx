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

describe('The problems that stand', () => {
  it.each([
    ['none where nothing was checked', [], 0],
    ['none after a full check that found none', [whole, broken('FULL', 'EVENT_CHANGED')], 0],
    ['those of the last full check', [broken('FULL', 'EVENT_CHANGED', 'EVENT_MISSING'), whole], 2],
    ['those, also after what is new was found whole', [onlyNew, broken('FULL', 'EVENT_CHANGED')], 1],
    ['those of what is new', [broken('NEW', 'EVENT_CHANGED'), whole], 1],
    ['one that was found twice, once', [broken('NEW', 'SEAL_MISSING'), broken('FULL', 'SEAL_MISSING')], 1],
    [
      'those of the read models, until they were compared again',
      [withoutReadModels, broken('FULL', 'PROJECTION_CHANGED')],
      1,
    ],
    ['an unbalanced ledger as one', [{ ...whole, ok: false, ledgerBalanced: false }], 1],
  ] satisfies [string, IntegrityCheck[], number][])('are %s', (_, checks, problems) => {
    expect(openProblems(checks)).toBe(problems);
  });
});

describe('The overview', () => {
  it('says how many there are, and leads to them', async () => {
    fakeServer({
      'GET /api/audit/checks': () => ({ body: [broken('FULL', 'EVENT_CHANGED', 'EVENT_MISSING')] }),
    });
    renderApp(<HistoryAlert />);
    expect(await screen.findByRole('alert')).toHaveTextContent('2 problems');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/audit/integrity');
  });

  it('says nothing while all is well', async () => {
    const { sent } = fakeServer({ 'GET /api/audit/checks': () => ({ body: [whole] }) });
    renderApp(<HistoryAlert />);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
