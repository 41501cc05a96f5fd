/** The page 'Messages of the demo'. */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Component as DemoMessagesPage } from '#pages/demo-messages-page.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';

const system = (demo: boolean) => ({
  'GET /api/system': () => ({ body: { name: 'Dziva', demo, clock: 'real', today: '2026-11-23' } }),
});
const LINK = 'https://dziva.test/password-reset#token=abc';

it('shows each message with its addressee, time and link', async () => {
  fakeServer({
    ...system(true),
    'GET /api/demo/messages': () => ({
      body: [
        {
          channel: 'MAIL',
          to: 'rudo@mail.example',
          text: 'Change your password',
          link: LINK,
          sentAt: '2026-11-23T10:01:00.000Z',
        },
        {
          channel: 'TEXT',
          to: '+263772123456',
          text: '123456 is your code for Dziva.',
          link: null,
          sentAt: '2026-11-23T10:00:00.000Z',
        },
      ],
    }),
  });
  renderApp(<DemoMessagesPage />);
  expect(await screen.findByText('123456 is your code for Dziva.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Messages of the demo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Text message to \+263 77 212 3456$/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mail to rudo@mail.example' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', LINK);
  expect(screen.getByText('23 November 2026, 12:00')).toBeVisible();
});

it('says that there are no messages yet, and how one comes', async () => {
  fakeServer({ ...system(true), 'GET /api/demo/messages': () => ({ body: [] }) });
  renderApp(<DemoMessagesPage />);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

it('does not exist outside the demo, and asks for nothing', async () => {
  const { sent } = fakeServer(system(false));
  renderApp(<DemoMessagesPage />);
  expect(await screen.findByRole('heading', { name: 'There is no such page here' })).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain('GET /api/demo/messages');
});
