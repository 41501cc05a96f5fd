import type { ContactMessage } from '@dziva/contracts/contact';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ContactList } from './contact-list.tsx';

const LIST = 'GET /api/contact';
const ID = '4f2a91c0-1111-4111-8111-111111111111';
const CHANGE = `PATCH /api/contact/${ID}`;

const message: ContactMessage = {
  id: ID,
  firstName: 'Rudo',
  lastName: 'Ncube',
  email: 'rudo+home@mail.example',
  phone: '+263772123456',
  subject: 'Hours & papers?',
  message: 'When are you open?\n<img src=x onerror=alert(1)>',
  status: 'OPEN',
  createdAt: '2026-11-20T08:30:00.000Z',
  statusChangedAt: null,
  statusChangedByName: null,
};
const done: ContactMessage = {
  ...message,
  status: 'DONE',
  statusChangedAt: '2026-11-20T12:00:00.000Z',
  statusChangedByName: 'Nomsa Sigauke',
};

function open(
  rows: () => readonly object[],
  { at = '/contact-inbox', change }: { at?: string; change?: (sent: SentCall) => object } = {},
) {
  const { sent } = fakeServer({
    [LIST]: () => ({ body: rows() }),
    [CHANGE]: (call) => change?.(call) ?? { body: done },
  });
  return { ...renderApp(<ContactList />, { at }), sent };
}

describe('The contact inbox', () => {
  it('begins with open messages, and keeps another choice in the address', async () => {
    const { user, router, sent } = open(() => [message]);
    expect(await screen.findByRole('link', { name: /Open the message by Rudo Ncube/ })).toBeVisible();
    expect(sent[0]?.search.get('status')).toBe('OPEN');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All messages');
    await waitFor(() => expect(sent.at(-1)?.search.has('status')).toBe(false));
    expect(router.state.location.search).toBe('?status=ALL');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Done');
    await waitFor(() => expect(sent.at(-1)?.search.get('status')).toBe('DONE'));
  });

  it('opens a message with all its content as text, and with links to answer', async () => {
    const { user } = open(() => [message]);
    await user.click(await screen.findByRole('link', { name: /Rudo Ncube/ }));
    const drawer = screen.getByRole('dialog', { name: 'Hours & papers?' });
    expect(drawer).toHaveTextContent('Rudo Ncube, 20 November 2026, 10:30');
    expect(drawer).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(drawer.querySelector('img')).toBeNull();
    expect(within(drawer).getByRole('link', { name: 'rudo+home@mail.example' })).toHaveAttribute(
      'href',
      'mailto:rudo%2Bhome@mail.example',
    );
    expect(within(drawer).getByRole('link', { name: '+263772123456' })).toHaveAttribute(
      'href',
      'tel:+263772123456',
    );
    expect(within(drawer).getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      'mailto:rudo%2Bhome@mail.example?subject=Re%3A%20Hours%20%26%20papers%3F',
    );
  });

  it('marks a message as done, shows a toast, and closes it', async () => {
    const { user, sent } = open(() => [message], { at: `/contact-inbox?open=${ID}` });
    await user.click(await screen.findByRole('button', { name: 'Mark done' }));
    expect(await screen.findByText('Message marked as done')).toBeVisible();
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ status: 'DONE' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says who marked a message as done and when, and can reopen it', async () => {
    const { user, sent } = open(() => [done], { at: `/contact-inbox?status=DONE&open=${ID}` });
    expect(await screen.findByText('Marked as done by Nomsa Sigauke, 20 November 2026, 14:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ status: 'OPEN' }));
  });

  it('keeps the message open and shows the reason if marking fails', async () => {
    const { user } = open(() => [message], {
      at: `/contact-inbox?open=${ID}`,
      change: () => ({ status: 503, body: { message: 'The service is busy.' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark done' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(within(drawer).getByRole('button', { name: 'Mark done' })).toBeEnabled();
  });

  it('says when a message is no longer there', async () => {
    open(() => [], { at: `/contact-inbox?open=${ID}` });
    expect(await screen.findByText(/We found no message with this ID/)).toBeVisible();
  });

  it('has its own text if there are no messages, and does not show it after a failure', async () => {
    let answers = 0;
    fakeServer({
      [LIST]: () => (answers++ === 0 ? { status: 500, body: { message: 'Something broke' } } : { body: [] }),
    });
    const { user } = renderApp(<ContactList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the messages');
    expect(screen.queryByText('No messages waiting')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No messages waiting')).toBeVisible();
  });

  it('says if nothing matches a search, with a button to clear it', async () => {
    const { user, router } = open(() => [], { at: '/contact-inbox?q=nobody' });
    await user.click(await screen.findByRole('button', { name: /Clear/ }));
    expect(router.state.location.search).toBe('');
  });
});
