import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('says that there is no network, and not that there was an error', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<ErrorPage />);
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(screen.getByText(/It loads by itself when you are back/)).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});
