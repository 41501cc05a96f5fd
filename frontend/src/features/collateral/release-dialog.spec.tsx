import type { Asset } from '@dziva/contracts/assets';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { car } from '#test/assets.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const asset: Asset = {
  ...car,
  version: 3,
  state: 'PLEDGED',
  ownerId: '7c1f7d0e-1111-4111-8111-111111111111',
  ownerName: 'Tariro Moyo',
  applicationId: 'a0000000-1111-4111-8111-111111111111',
  loanId: '10a00000-1111-4111-8111-111111111111',
  createdAt: '2026-10-01T08:00:00.000Z',
  consents: [],
  valuations: [],
  pledges: [],
  documents: [],
  collateralSaleId: null,
};

const open = (of: Asset, answer: { status: number; body: unknown }) => {
  const onClose = jest.fn();
  const { sent } = fakeServer({ [`PATCH /api/assets/${of.id}`]: () => answer });
  return { ...renderApp(<ReleaseDialog asset={of} onClose={onClose} />), sent, onClose };
};

it('A release from a loan sends the reason, and says that it waits for a second person', async () => {
  const { user, sent, onClose } = open(asset, { status: 202, body: { proposal: { id: asset.id } } });
  await user.type(screen.getByLabelText(/^Why is it released\?/), 'Sold to repair the car');
  await user.click(screen.getByRole('button', { name: 'Release it' }));
  expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({
    applicationId: null,
    reason: 'Sold to repair the car',
    expectedVersion: 3,
  });
  expect(onClose).toHaveBeenCalled();
});

it('A release from an application asks for no reason, and is done at once', async () => {
  const free = { ...asset, loanId: null };
  const { user, sent } = open(free, { status: 200, body: { ...free, state: 'FREE', applicationId: null } });
  expect(screen.queryByLabelText(/^Why is it released\?/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release it' }));
  expect(await screen.findByText('Released')).toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ applicationId: null, expectedVersion: 3 });
});

it('A release from a paid loan says what nobody has confirmed', () => {
  open({ ...asset, releaseWaitsFor: ['COUNT'] }, { status: 202, body: {} });
  expect(screen.getByText(/^The loan is paid, but nobody has confirmed a payment/)).toBeVisible();
});
