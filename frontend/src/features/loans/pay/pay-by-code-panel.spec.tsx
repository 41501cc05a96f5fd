import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { PayByCodePanel } from './pay-by-code-panel.tsx';

it('The borrower reads the code of the loan, and where to pay', async () => {
  const { sent } = fakeServer({
    'POST /api/payment-codes': () => ({
      body: { code: 'K7M2QX', pay: [{ method: 'ECOCASH', number: '170245', name: 'Dziva Stokvel' }] },
    }),
  });
  renderApp(<PayByCodePanel loanId="4f2a91c0-1111-4111-8111-111111111111" />);
  expect(await screen.findByText('K7M2QX')).toBeVisible();
  expect(screen.getByText('170245, Dziva Stokvel')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Your payment code' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ for: 'LOAN', id: '4f2a91c0-1111-4111-8111-111111111111' });
});
