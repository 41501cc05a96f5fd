import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { emptyHouse } from '#test/empty-house.ts';
import { tariro, walletWith } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import ApplicantDashboardPage from './applicant-dashboard-page.tsx';
import HomeLower from './home-lower.tsx';

describe('The home of a member', () => {
  it('begins with what is in the wallet, and leads there', async () => {
    emptyHouse({ '/api/wallet/balance': walletWith(42_050) });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    const wallet = within(await screen.findByRole('region', { name: 'Available in your wallet' }));
    expect(await wallet.findByText('US$420.50')).toBeInTheDocument();
    expect(wallet.getByRole('link', { name: 'Mobile Wallet' })).toHaveAttribute('href', '/wallet');
  });
});

describe('Who pressed Apply Now', () => {
  it.each(['Apply Now', 'Start Your Application'])(
    '%s: arrives at the application after signing in',
    async (name) => {
      emptyHouse();
      const { user } = renderApp(<HomeLower />);
      await user.click(screen.getByRole('button', { name }));
      const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Go to Login Page' });
      expect(link).toHaveAttribute('href', '/login?next=%2Fapply');
    },
  );
});
