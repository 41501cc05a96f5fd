import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { BottomBar } from './bottom-bar.tsx';

it('The bar at the bottom of a phone screen has a link to the loans', () => {
  renderApp(<BottomBar onMore={() => undefined} />, { user: tariro });
  expect(screen.getByRole('link', { name: 'Loans' })).toHaveAttribute('href', '/loans');
});
