import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { car } from '#test/assets.ts';
import { renderApp } from '#test/render.tsx';
import { SecuringAssets } from './securing-assets.tsx';

const APPLICATION = '2c1f7d0e-3333-4333-8333-333333333333';
const PLEDGED_FOR = {
  assetId: 'a55e7000-2222-4222-8222-222222222222',
  applicationId: '2c1f7d0e-2222-4222-8222-222222222222',
  loanId: '4f2a91c0-2222-4222-8222-222222222222',
};

describe('The assets that secure a loan', () => {
  it('show their numbers, value and state; for staff they are links, for members not', () => {
    const known = { ...car, isIdentified: true, identity: { ...car.identity, registration: 'AEX 4711' } };
    const { rerender } = renderApp(<SecuringAssets assets={[known]} forStaff />);
    const panel = within(screen.getByRole('region', { name: 'Secured by' }));
    expect(panel.getByText('AEX 4711')).toBeVisible();
    expect(panel.getByText('US$9,000.00')).toBeVisible();
    expect(panel.getByText('Assessment, 2 November 2026')).toBeVisible();
    expect(panel.getByText('Pledged')).toBeVisible();
    expect(panel.getByRole('link', { name: car.description ?? '' })).toHaveAttribute(
      'href',
      `/assets/${car.id}`,
    );
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
    rerender(<SecuringAssets assets={[known]} forStaff={false} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('can be added by staff: an asset that the owner has registered, or a new one', async () => {
    const toSecure = { ownerId: PLEDGED_FOR.assetId, ownerName: 'Tariro Moyo', applicationId: APPLICATION };
    const trailer = { ...car, id: PLEDGED_FOR.assetId, description: 'Trailer', state: 'FREE', version: 3 };
    const { sent } = fakeServer({
      'GET /api/assets': () => ({ body: [trailer] }),
      [`PATCH /api/assets/${trailer.id}`]: () => ({ body: trailer }),
      'POST /api/assets': () => ({ status: 201, body: trailer }),
    });
    const written = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body);
    const { user } = renderApp(<SecuringAssets assets={[]} forStaff toSecure={toSecure} />);
    const add = () => user.click(screen.getByRole('button', { name: 'Add collateral' }));
    await add();
    await user.click(await screen.findByRole('button', { name: 'Pledge Trailer' }));
    await waitFor(() => expect(written()).toEqual([{ applicationId: APPLICATION, expectedVersion: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await add();
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Description'), 'Goats');
    await user.selectOptions(dialog.getByLabelText('Kind'), 'livestock');
    await user.type(dialog.getByLabelText('What is it worth?'), '400');
    await user.type(dialog.getByLabelText(/^Ear tag/), '0042');
    await user.click(dialog.getByRole('button', { name: 'Register and pledge' }));
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[1]).toEqual({
      kind: 'livestock',
      description: 'Goats',
      valueCents: 40_000,
      identity: { earTag: '0042' },
      ownerId: toSecure.ownerId,
      applicationId: APPLICATION,
    });
  });

  it('can be given a missing number; if the asset is already pledged, staff get a link to that loan', async () => {
    const { sent } = fakeServer({
      [`PATCH /api/assets/${car.id}`]: () => ({
        status: 409,
        body: {
          code: 'ALREADY_PLEDGED',
          message: 'This is pledged already: an asset secures one loan at a time.',
          pledgedFor: PLEDGED_FOR,
        },
      }),
    });
    const { user } = renderApp(<SecuringAssets assets={[car]} forStaff />);
    await user.click(screen.getByRole('button', { name: 'Record identity' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save identity' }));
    expect(await dialog.findByText('Enter at least one of the numbers')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Chassis number/), 'ahtfr22g 60601777');
    await user.click(dialog.getByRole('button', { name: 'Save identity' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ identity: { chassisNumber: 'ahtfr22g 60601777' } });
    expect(await dialog.findByText(/^This is pledged already/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See what it secures' })).toHaveAttribute(
      'href',
      `/loans/${PLEDGED_FOR.loanId}`,
    );
  });
});
