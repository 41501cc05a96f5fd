import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { ReleaseWaits } from './release-waits.tsx';

it('The borrower reads why the collateral of a paid loan is still pledged, and what happens next', () => {
  renderApp(<ReleaseWaits waitsFor={['COUNT', 'LINE']} isOwn />);
  expect(screen.getByText(/^Your loan is paid, and there is nothing more to do for you/)).toBeVisible();
  expect(screen.getByText(/^Cash is confirmed when a colleague/)).toBeVisible();
  expect(screen.getByText(/^Other payments are confirmed when/)).toBeVisible();
  expect(screen.getByText('Then it is released by itself.')).toBeVisible();
});

it('Nothing is shown for collateral that does not wait, or in an older answer', () => {
  renderApp(<ReleaseWaits waitsFor={undefined} isOwn />);
  expect(screen.queryByText('The collateral waits to be released')).not.toBeInTheDocument();
});
