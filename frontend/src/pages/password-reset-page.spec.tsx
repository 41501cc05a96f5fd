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

it('without a link sends a code to the telephone, and takes it with the new password', async () => {
  const { sent } = fakeServer({
    ...system(true),
    'POST /api/auth/password-codes': () => ({ status: 204 }),
    'POST /api/auth/password-codes/use': () => ({ status: 204 }),
  });
  const { user } = renderApp(<PasswordResetPage />, { at: '/password-reset' });
  await user.type(await screen.findByLabelText('Email address'), 'tariro@example.org');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(/If there is a member with this address/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Messages of the demo (in a new tab)' })).toBeVisible();
  await user.type(screen.getByLabelText(/^Code/), '123 456');
  await user.type(screen.getByLabelText(/New password/), 'Granite-rocks-27');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByText('Your new password is set. Sign in with it.');
  expect(sent.find(({ call }) => call.endsWith('/use'))?.body).toEqual({
    email: 'tariro@example.org',
    code: '123456',
    newPassword: 'Granite-rocks-27',
  });
});

it('says if no codes can be sent', async () => {
  fakeServer({
    ...system(false),
    'POST /api/auth/password-codes': () => ({
      status: 409,
      body: { code: 'NO_GATEWAY', message: 'We cannot send codes to phones at the moment.', status: 409 },
    }),
  });
  const { user } = renderApp(<PasswordResetPage />, { at: '/password-reset?token=a-b_c' });
  await user.type(await screen.findByLabelText('Email address'), 'tariro@example.org');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect((await screen.findAllByText('We cannot send codes to phones at the moment.'))[0]).toBeVisible();
});
