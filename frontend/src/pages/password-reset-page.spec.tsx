/** The page that the link for a new password opens. */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Component as PasswordResetPage } from '#pages/password-reset-page.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';

const system = (demo: boolean) => ({
  'GET /api/system': () => ({ body: { name: 'Dziva', demo, clock: 'real', today: '2026-11-23' } }),
});

it('takes the token of the link that the server makes: it is after the #, which no server sees', async () => {
  const { sent } = fakeServer({
    ...system(false),
    'POST /api/auth/password-reset': () => ({ status: 204 }),
  });
  const { user } = renderApp(<PasswordResetPage />, { at: '/password-reset#token=a-b_c' });
  await user.type(await screen.findByLabelText(/New password/), 'Granite-rocks-27');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByText('Your new password is set. Sign in with it.');
  expect(sent.find(({ call }) => call.endsWith('/password-reset'))?.body).toMatchObject({ token: 'a-b_c' });
});

it.each(['/password-reset', '/password-reset?token=a-b_c'])('%s is no complete link', async (at) => {
  fakeServer(system(true));
  renderApp(<PasswordResetPage />, { at });
  expect(await screen.findByText(/This link is not complete/)).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Messages of the demo (in a new tab)' });
  expect(link).toHaveAttribute('href', '/demo-messages');
});
