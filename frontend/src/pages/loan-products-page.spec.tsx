/** Which loans we offer for which collateral: all staff can read it, finance can propose a new version. */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { Component as ProductPage } from './loan-product-page.tsx';
import { Component as ProductsPage } from './loan-products-page.tsx';

const { id, versionId, version, ...terms } = vehicleFund;
const detail = {
  ...vehicleFund,
  versions: [
    { ...terms, id: versionId, n: 2, madeAt: '2026-11-20T08:00:00.000Z', madeBy: 'Tendai Gumbo' },
    { ...terms, id, n: version, maxPrincipalCents: 800_000, madeAt: null, madeBy: null },
  ],
};
const assessor = { ...rudo, role: 'ASSESSOR' as const };

function open(user = rudo) {
  const { sent } = fakeServer({
    'GET /api/loan-products': () => ({ body: [vehicleFund] }),
    [`GET /api/loan-products/${id}`]: () => ({ body: detail }),
    'POST /api/loan-products': () => ({ status: 202, body: { proposal: { id: 'proposal-1' } } }),
  });
  const view = renderApp(
    <Routes>
      <Route path="/loan-products" element={<ProductsPage />} />
      <Route path="/loan-products/:id" element={<ProductPage />} />
    </Routes>,
    { user, at: '/loan-products' },
  );
  return { ...view, sent };
}

describe('The loan products', () => {
  it('are listed with their limits, with links to their versions', async () => {
    const { user } = open(assessor);
    expect(await screen.findByText('US$500 to US$10,000')).toBeVisible();
    expect(screen.getByText('20 % to 40 % a year')).toBeVisible();
    expect(screen.getByText('passed, at most 90 days ago')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New product' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'See the versions' }));
    expect(await screen.findByText('Amount: US$500 to US$8,000 → US$500 to US$10,000')).toBeVisible();
    expect(screen.getByText(/^Confirmed by Tendai Gumbo, /)).toBeVisible();
    expect(screen.getByText('As published')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument();
  });

  it('can get a new version: its changes are shown, and it waits for a second person', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('link', { name: 'See the versions' }));
    await user.click(await screen.findByRole('button', { name: 'New version' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Nothing changes yet.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Largest loan'));
    await user.type(dialog.getByLabelText('Largest loan'), '12000');
    expect(await dialog.findByText('Amount: US$500 to US$10,000 → US$500 to US$12,000')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /payslip/i }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'POST /api/loan-products')?.body).toEqual({
      ...terms,
      productId: id,
      expectedVersion: 1,
      maxPrincipalCents: 1_200_000,
      documents: ['NATIONAL_ID', 'COLLATERAL_PHOTO'],
    });
  });

  it('can get a new product: missing values are listed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New product' }));
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByRole('link', { name: 'Enter the name of the product' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose at least one kind of collateral' })).toBeVisible();
  });
});
