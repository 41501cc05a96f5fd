import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { walletWith } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { BalanceCards } from './balance-cards.tsx';

const open = (owed: object) => {
  fakeServer({ 'GET /api/wallet/balance': () => ({ body: { ...walletWith(0), ...owed } }) });
  renderApp(<BalanceCards />);
};

describe('The balance of a wallet', () => {
  it('says how much is owed, why, and what it means', async () => {
    open({ receivableCents: 15_000 });
    expect(await screen.findByText('You owe us US$150.00')).toBeVisible();
    expect(screen.getByText(/We had to take money back/)).toHaveTextContent(
      'Until then you cannot withdraw or invest.',
    );
  });

  it('shows no warning if nothing is owed', async () => {
    open({});
    expect(await screen.findByText('Available Balance')).toBeVisible();
    expect(screen.queryByText(/You owe us/)).not.toBeInTheDocument();
  });
});
