import type { TextMessage } from '@dziva/contracts/messages';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { TextMessageList } from './text-message-list.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const failed: TextMessage = {
  id: ID,
  userId: ID,
  userName: 'Rudo Ncube',
  type: 'DEPOSIT_VERIFIED',
  state: 'FAILED',
  why: 'NO_ANSWER',
  attempts: 5,
  createdAt: '2026-11-20T08:00:00.000Z',
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
});
