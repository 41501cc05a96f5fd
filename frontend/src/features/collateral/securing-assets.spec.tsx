import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { car } from '#test/assets.ts';
import { renderApp } from '#test/render.tsx';
import { SecuringAssets } from './securing-assets.tsx';

const PLEDGED_FOR = {
  assetId: 'a55e7000-2222-4222-8222-222222222222',
  applicationId: '2c1f7d0e-2222-4222-8222-222222222222',
  loanId: '4f2a91c0-2222-4222-8222-222222222222',
};

describe('What secures a loan', () => {
  it('shows numbers, value and state; staff come to the asset, and a member does not', () => {
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

  it('takes the number that is missing, and leads staff to the loan that has it already', async () => {
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
