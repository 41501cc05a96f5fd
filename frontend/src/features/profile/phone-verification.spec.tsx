import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { PhoneVerification } from './phone-verification.tsx';

const PHONE = '+263772123456';
const unverified = <PhoneVerification phone={PHONE} isVerified={false} />;
const send = { name: 'Send me a code' };

it('asks for the code once it is sent, and says if the code is wrong', async () => {
  const { sent } = fakeServer({
    'POST /api/profile/phone/code': () => ({ body: { expiresAt: '2026-11-23T10:10:00.000Z' } }),
    'POST /api/profile/phone/verify': () => ({
      status: 422,
      body: { code: 'WRONG_CODE', message: 'This code is not right. Check the message.', status: 422 },
    }),
  });
  const { user } = renderApp(unverified, { user: tariro });
  expect(screen.queryByLabelText(/Code/)).toBeNull();
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByText(/A code is on its way to/)).toBeVisible();
  await user.type(screen.getByLabelText(/Code/), '123 456');
  await user.click(screen.getByRole('button', { name: 'Verify the number' }));
  expect((await screen.findAllByText('This code is not right. Check the message.'))[0]).toBeVisible();
  expect(sent.find(({ call }) => call.endsWith('/verify'))?.body).toEqual({ code: '123456' });
  expect(screen.getByRole('button', { name: 'Send another code' })).toBeVisible();
});

it('says if no code could be sent', async () => {
  fakeServer({
    'POST /api/profile/phone/code': () => ({
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Five codes were sent. Try again in an hour.', status: 429 },
    }),
  });
  const { user } = renderApp(unverified, { user: tariro });
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByLabelText(/Code/)).toBeNull();
});

it('says that no codes can be sent, and offers nothing to press again', async () => {
  fakeServer({
    'POST /api/profile/phone/code': () => ({
      status: 409,
      body: { code: 'NO_GATEWAY', message: 'We cannot send codes to phones at the moment.', status: 409 },
    }),
  });
  const { user } = renderApp(unverified, { user: tariro });
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot send codes to phones at the moment.');
  expect(screen.queryByRole('button', send)).toBeNull();
  expect(screen.queryByText(/We send a code to/)).toBeNull();
  expect(screen.queryByLabelText(/Code/)).toBeNull();
});

it('in the demo says where the code is', async () => {
  fakeServer({
    'GET /api/system': () => ({
      body: { name: 'Dziva', demo: true, clock: 'real', today: '2026-11-23' },
    }),
    'POST /api/profile/phone/code': () => ({ body: { expiresAt: '2026-11-23T10:10:00.000Z' } }),
  });
  const { user } = renderApp(unverified, { user: tariro });
  await user.click(screen.getByRole('button', send));
  const link = await screen.findByRole('link', { name: 'Messages of the demo (in a new tab)' });
  expect(link).toHaveAttribute('href', '/demo-messages');
});

it('shows that the number is verified', () => {
  fakeServer({});
  renderApp(<PhoneVerification phone={PHONE} isVerified />, { user: tariro });
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', send)).toBeNull();
});
