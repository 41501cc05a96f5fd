import { describe, expect, it, jest } from '@jest/globals';
import { portfolioOf } from '@dziva/loan-maths/portfolio';
import { cents } from '@dziva/money/cents';
import { screen, within } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { stepOf } from './amount-slider.tsx';
import { EndedReceipt } from './ended-receipt.tsx';
import { consequencesOf, EndEarlyAction } from './end-early-action.tsx';
import { runningInvestment } from '#test/investments.ts';
import { labelTops, niceCeiling, shortUsd } from './performance-scale.ts';
import { PerformancePanel } from './performance-panel.tsx';
import { percentOf } from './portfolio-cards.tsx';

const matured = {
  ...runningInvestment,
  status: 'MATURED' as const,
  totalPaidReturnCents: cents(12_000),
};

describe('A portfolio', () => {
  it('adds up principal and value of active investments, and the returns of all investments', () => {
    const all = portfolioOf([runningInvestment, matured]);
    // 100 is active, and 40 was paid on it: 140. In total, 40 + 120 = 160 was paid.
    expect(all).toEqual({
      investedCents: 10_000,
      valueCents: 14_000,
      inWalletCents: 4_000,
      returnsCents: 16_000,
      investedEverCents: 20_000,
      activeCount: 1,
    });
  });

  it('shows returns in percent, rounded half up to one decimal; no percentage if nothing is invested', () => {
    // 160 of 200 is 80.0 %; 40 of 800 is 5.0 %; 42 of 800 is 5.25 %, so 5.3 %.
    expect(percentOf(16_000, 20_000)).toBe('80.0');
    expect(percentOf(4_000, 80_000)).toBe('5.0');
    expect(percentOf(4_200, 80_000)).toBe('5.3');
    expect(percentOf(0, 0)).toBe('0.0');
  });
});

describe('Ending an investment early', () => {
  it('shows to the cent what comes back and what is lost', () => {
    expect(consequencesOf(runningInvestment)).toEqual([
      'US$100.00 of principal comes back to your wallet at once.',
      'You keep the US$40.00 of returns paid so far.',
      'You lose the return of the month that is not finished, US$20.00 due on 20 December 2026.',
      // Months 3 to 6: 4 × 20 = 80.
      'In total you lose the last 4 target returns, US$80.00 together.',
    ]);
  });

  it('includes due returns that are not paid yet in the amount that comes back', () => {
    const payments = runningInvestment.payments.map((one) =>
      one.n === 3 ? { ...one, status: 'DUE' as const } : one,
    );
    expect(consequencesOf({ ...runningInvestment, payments, endTodayCents: cents(12_000) })).toContain(
      'You also get US$20.00 of returns that are due.',
    );
  });

  async function ask(answer: (sent: SentCall) => { status?: number; body?: unknown }) {
    const path = `POST /api/investments/${runningInvestment.id}/withdraw`;
    const { sent } = fakeServer({ [path]: answer });
    const onEnded = jest.fn();
    const view = renderApp(<EndEarlyAction investment={runningInvestment} onEnded={onEnded} />, {
      user: tariro,
    });
    await view.user.click(screen.getByRole('button', { name: 'End it early' }));
    return { ...view, sent, onEnded, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('is sent once, and shows the amount that came back', async () => {
    const { user, dialog, sent, onEnded } = await ask(() => ({ status: 200, body: runningInvestment }));
    expect(dialog.getByRole('button', { name: 'Keep it running' })).toHaveFocus();
    await user.dblClick(dialog.getByRole('button', { name: 'End it and get US$100.00' }));
    expect(await screen.findByText('Investment ended')).toBeInTheDocument();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    expect(onEnded).toHaveBeenCalledWith(runningInvestment, 10_000);
  });

  it('shows a receipt to share, with the amount that is back and all returns', () => {
    const ended = { ...runningInvestment, endedAt: '2026-11-20T08:30:00.000Z' };
    renderApp(<EndedReceipt investment={ended} backCents={10_000} />);
    const receipt = within(screen.getByRole('region', { name: 'US$100.00 is back in your wallet' }));
    expect(receipt.getByText('US$40.00')).toBeVisible();
    expect(receipt.getByRole('button', { name: 'Copy the receipt' })).toBeVisible();
  });

  it('shows a conflict in the dialog', async () => {
    const message = 'This investment has matured. Its principal is in the wallet already.';
    const { user, dialog } = await ask(() => ({ status: 409, body: { message } }));
    await user.click(dialog.getByRole('button', { name: 'End it and get US$100.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('The performance chart', () => {
  it('can be shown as a table with the newest month first', async () => {
    const months = [
      { month: '2026-10', investedCents: 10_000, valueCents: 12_000, returnsCents: 2_000 },
      { month: '2026-11', investedCents: 10_000, valueCents: 14_000, returnsCents: 2_000 },
    ];
    fakeServer({ 'GET /api/investments/performance': () => ({ body: months }) });
    const { user } = renderApp(<PerformancePanel />);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthInvestedValueReturns',
      expect.stringContaining('Nov 2026'),
      expect.stringContaining('Oct 2026'),
    ]);
  });

  it.each([
    [0, 10_000],
    [22_000, 24_000],
    [100_000, 100_000],
    [101_000, 120_000],
    [5_800_000, 6_000_000],
  ])('gives %p cents an axis up to %p', (value, ceiling) => expect(niceCeiling(value)).toBe(ceiling));

  it('has short labels on its axis', () => {
    expect([0, 6_000, 150_000, 2_400_000, 120_000_000].map(shortUsd)).toEqual([
      '$0',
      '$60',
      '$1.5k',
      '$24k',
      '$1.2m',
    ]);
  });

  it('keeps the names of equal series at least one line apart, and above the axis', () => {
    const last = { month: '2026-11', investedCents: cents(0), valueCents: cents(0), returnsCents: cents(0) };
    const tops = Object.values(labelTops(last, 10_000, 200)).sort((a, b) => a - b);
    expect(tops).toEqual([164, 182, 200]);
  });
});

describe('The slider', () => {
  it.each([
    [990_000, 10_000],
    [4_900_000, 50_000],
    [9_000_000, 100_000],
  ])('divides a range of %p cents into steps of %p', (range, step) => expect(stepOf(range)).toBe(step));
});
