import type { Investment } from '@dziva/contracts/investments';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { emptyServer } from '#test/empty-server.ts';
import { runningInvestment } from '#test/investments.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { Component as InvestmentPage } from './investment-page.tsx';
import { Component as MyInvestmentsPage } from './my-investments-page.tsx';

/** US$50.00 for half a year: 50.00 of principal and 6 × 10.00 of returns came back. */
const paidOut: Investment = {
  ...runningInvestment,
  id: '2c1f7d0e-1111-4111-8111-111111111111',
  principalAmountCents: cents(5_000),
  monthlyReturnCents: cents(1_000),
  status: 'MATURED',
  monthsCompleted: 6,
  totalPaidReturnCents: cents(6_000),
  currentValueCents: cents(0),
  paidOutCents: cents(11_000),
  endTodayCents: null,
  nextPaymentDate: null,
  endedAt: '2026-10-20T00:10:00.000Z',
};

const second: Investment = {
  ...runningInvestment,
  id: '3c1f7d0e-1111-4111-8111-111111111111',
  totalPaidReturnCents: cents(2_000),
  currentValueCents: cents(12_000),
};

const dollarsIn = (text: string | null) =>
  Number(/US\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(',', ''));

describe('My Investments', () => {
  async function open(rows: readonly Investment[]) {
    emptyServer({ '/api/investments': rows });
    renderApp(<MyInvestmentsPage />, { user: tariro });
    await screen.findByText('Total Invested');
  }
  const card = (name: string) => screen.getByText(name).closest('div')?.textContent ?? '';
  const column = (table: string, name: string) => {
    const inside = within(screen.getByRole('table', { name: table }));
    const at = inside.getAllByRole('columnheader').findIndex((header) => header.textContent === name);
    return inside
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? '');
  };
  const total = (table: string, name: string) =>
    column(table, name).reduce((sum, text) => sum + dollarsIn(text), 0);

  it('has cards that are the sums of its rows', async () => {
    await open([runningInvestment, second, paidOut]);
    expect(dollarsIn(card('Total Invested'))).toBe(200);
    expect(total('Investments', 'Principal')).toBe(200);
    // 140.00 + 120.00, of which 40.00 + 20.00 are in the wallet.
    expect(dollarsIn(card('Current Value'))).toBe(260);
    expect(total('Investments', 'Current value')).toBe(260);
    expect(card('Current Value')).toContain('US$60.00 of it is in your wallet already');
    expect(dollarsIn(card('Total Returns'))).toBe(120);
    const paid = column('Investments', 'Current value').map((text) => text.split('US$')[2]);
    expect(paid).toEqual(['40.00 in your wallet', '20.00 in your wallet']);
    expect(40 + 20 + total('Ended investments', 'Returns paid')).toBe(120);
  });

  it('shows for an ended investment how much was paid out, and when', async () => {
    await open([runningInvestment, paidOut]);
    const [cell] = column('Ended investments', 'Paid out');
    expect(cell).toContain('US$110.00');
    expect(cell).toContain('20 Oct 2026');
    expect(column('Investments', 'Plan')).toHaveLength(1);
  });

  it('says so if all investments have ended', async () => {
    await open([paidOut]);
    expect(dollarsIn(card('Current Value'))).toBe(0);
    expect(screen.queryByRole('table', { name: 'Investments' })).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Ended investments' })).toBeInTheDocument();
  });
});

describe('The page of an investment', () => {
  const open = (investment: Investment) => {
    emptyServer({ [`/api/investments/${investment.id}`]: investment });
    const page = (
      <Routes>
        <Route path="/my-investments/:id" element={<InvestmentPage />} />
      </Routes>
    );
    renderApp(page, { user: tariro, at: `/my-investments/${investment.id}` });
  };

  it('shows how much the member gets for ending it today', async () => {
    open({ ...runningInvestment, endTodayCents: cents(12_000) });
    expect(await screen.findByText('If you end it today you get')).toBeInTheDocument();
    expect(screen.getByText('US$120.00')).toBeInTheDocument();
  });

  it('shows how much was paid out if it has ended, and on which day', async () => {
    open(paidOut);
    expect(await screen.findByText('Paid out')).toBeInTheDocument();
    expect(screen.getByText('US$110.00')).toBeInTheDocument();
    expect(screen.getByText('on 20 October 2026, with 6 returns')).toBeInTheDocument();
    expect(screen.queryByText('If you end it today you get')).not.toBeInTheDocument();
  });
});
