import type { TextMessage } from '@dziva/contracts/messages';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { TextMessageList } from './text-message-list.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const failed: TextMessage = {
  id: ID,
  userId: ID,
  userName: 'Rudo Ncube',
  type: 'DEPOSIT_VERIFIED',
  state: 'FAILED',
  why: 'NO_ANSWER',
  attempts: 5,
  createdAt: hoursAgo(1),
  sentAt: null,
  deliveredAt: null,
};

describe('Text messages', () => {
  it('are those that failed, with the reason, and are sent again with one tap', async () => {
    const again = `POST /api/text-messages/${ID}/retry`;
    const { sent } = fakeServer({
      'GET /api/text-messages': ({ search }) => ({
        body: search.get('state') === 'FAILED' ? [failed] : [],
        headers: { 'X-Total-Count': '1' },
      }),
      [again]: () => ({ body: { ...failed, state: 'WAITING', why: null } }),
    });
    const { user } = renderApp(<TextMessageList />);
    expect(await screen.findByText('The gateway could not be reached')).toBeVisible();
    expect(screen.getByText('Deposit verified')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the message to Rudo Ncube again' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(again));
  });

  it('that are older than two days are not offered to be sent again', async () => {
    fakeServer({
      'GET /api/text-messages': () => ({
        body: [{ ...failed, createdAt: hoursAgo(49) }],
        headers: { 'X-Total-Count': '1' },
      }),
    });
    renderApp(<TextMessageList />);
    expect(await screen.findByText('Too old to send again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send the message/ })).not.toBeInTheDocument();
  });
});
