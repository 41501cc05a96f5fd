import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { listPayments } from '@dziva/contracts/payments';
import { screen } from '@testing-library/react';
import { call } from '#lib/api-client.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { QueryView } from './query-view.tsx';

function Payments() {
  const query = useQuery({ queryKey: ['payments'], queryFn: () => call(listPayments, {}) });
  return (
    <QueryView
      query={query}
      what="the payments"
      loadingLabel="Loading payments..."
      empty={{ when: (rows) => rows.length === 0, show: <p>No Payments to Track</p> }}
    >
      {(rows) => <p>{rows.length} payments</p>}
    </QueryView>
  );
}

describe('A query on a page', () => {
  it('is announced while it loads, without a skeleton at first', async () => {
    fakeServer({ 'GET /api/payments': () => ({ body: [{}] }) });
    const { container } = renderApp(<Payments />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading payments...');
    expect(container.querySelector('.animate-breathe')).toBeNull();
    expect(await screen.findByText('1 payments')).toBeVisible();
  });

  it('shows its own text if the answer is empty', async () => {
    fakeServer({ 'GET /api/payments': () => ({ body: [] }) });
    renderApp(<Payments />);
    expect(await screen.findByText('No Payments to Track')).toBeVisible();
  });

  it('shows a banner with Retry if it fails, never the text for an empty answer', async () => {
    let answers = 0;
    fakeServer({
      'GET /api/payments': () =>
        answers++ === 0
          ? { status: 500, body: { message: 'Something broke' }, headers: { 'X-Request-Id': 'req-1' } }
          : { body: [{}, {}] },
    });
    const { user } = renderApp(<Payments />);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('We couldn’t load the payments');
    expect(banner).toHaveTextContent('Something broke');
    expect(banner).toHaveTextContent('Reference req-1');
    expect(screen.queryByText('No Payments to Track')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 payments')).toBeVisible();
  });

  it('says so if the server cannot be reached', async () => {
    fakeServer({ 'GET /api/payments': 'offline' });
    renderApp(<Payments />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the server.');
  });
});
