import type { DashboardStats } from '@dziva/contracts/dashboard';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { changeOf } from './change-words.ts';
import { StatCards } from './stat-cards.tsx';

describe('A change in words', () => {
  it.each([
    [4.2, 'standing', 'up 4.2 % on 30 days ago'],
    [-13, 'flowing', 'down 13.0 % on the 30 days before'],
    [-12.9, 'points', 'down 12.9 points on the 30 days before'],
    [1, 'points', 'up 1.0 point on the 30 days before'],
    [0, 'standing', 'no change on 30 days ago'],
    [null, 'flowing', 'nothing to compare with from the 30 days before'],
  ] as const)('says of %p, %s: %s', (change, kind, words) => {
    expect(changeOf(change, kind).words).toBe(words);
  });
});

const stats: DashboardStats = {
  asOf: '2026-11-21',
  totalPortfolio: 32_026.55,
  totalPortfolioCents: cents(3_202_655),
  portfolioChange: -5.5,
  activeLoans: 27,
  loansChange: 0,
  collectionRate: 46,
  collectionChange: -12.9,
  recoveryRate: 69.6,
  monthlyRevenue: 470.85,
  monthlyRevenueCents: cents(47_085),
  revenueChange: null,
};

function show(role: 'FINANCE' | 'ASSESSOR', body: Partial<DashboardStats> = {}) {
  fakeServer({ 'GET /api/dashboard/stats': () => ({ body: { ...stats, ...body } }) });
  return renderApp(<StatCards role={role} />);
}

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('The figures of the overview', () => {
  it('are shown with their definitions, and each links to the data behind it', async () => {
    show('FINANCE');
    expect(await screen.findByText('US$32,026.55')).toBeInTheDocument();
    expect(screen.getByText('Interest received in the last 30 days')).toBeVisible();
    expect(screen.getByText(/Recovery rate 69\.6 %/)).toBeVisible();
    expect(['Total Portfolio', 'Active Loans', 'Collection Rate', 'Monthly Revenue'].map(hrefOf)).toEqual([
      '/reports?report=portfolio',
      '/loans',
      '/reports?report=arrears&period=last-30-days',
      '/reports?report=payments&period=last-30-days',
    ]);
  });

  it('link to the loans for assessors, and to no page of finance', async () => {
    show('ASSESSOR');
    expect(await screen.findByText('Total Portfolio')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/loans']);
  });

  it('say that a rate is not available if nothing was due', async () => {
    show('FINANCE', { collectionRate: null, collectionChange: null, recoveryRate: null });
    expect(await screen.findByText('Not available yet')).toBeVisible();
    expect(screen.queryByText(/points on/)).not.toBeInTheDocument();
  });

  it('show an error and a button to retry if they cannot be loaded', async () => {
    fakeServer({ 'GET /api/dashboard/stats': () => ({ status: 500, body: {} }) });
    renderApp(<StatCards role="FINANCE" />);
    expect(await screen.findByText('We couldn’t load the figures')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
