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

it('shows that the number is verified', () => {
  fakeServer({});
  renderApp(<PhoneVerification phone={PHONE} isVerified />, { user: tariro });
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', send)).toBeNull();
});
