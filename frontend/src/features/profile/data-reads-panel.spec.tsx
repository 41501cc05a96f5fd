import type { DataRead } from '@dziva/contracts/data-reads';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { DataReadsPanel } from './data-reads-panel.tsx';

const open = (rows: DataRead[], total = rows.length) =>
  fakeServer({
    'GET /api/profile/reads': ({ search }) => ({
      body: rows.slice(0, Number(search.get('pageSize'))),
      headers: { 'X-Total-Count': String(total) },
    }),
  });
const read = (n: number): DataRead => ({
  id: String(n),
  at: '2026-11-20T08:00:00.000Z',
  firstAt: '2026-11-20T08:00:00.000Z',
  times: 2,
  what: 'DOCUMENT_OPENED',
  byName: 'Alice Banda',
  byRole: 'ASSESSOR',
});

describe('Who looked at my data', () => {
  it('shows who, what and when, the newest first, and all of them on request', async () => {
    open(Array.from({ length: 7 }, (_, n) => read(n)));
    const { user } = renderApp(<DataReadsPanel />);
    expect(await screen.findAllByText('A file of yours')).toHaveLength(5);
    expect(screen.getAllByText('Alice Banda (Assessor), 20 November 2026, 10:00 · 2 times')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 7' }));
    await screen.findByText((_, element) => element?.tagName === 'UL' && element.children.length === 7);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that nobody did', async () => {
    open([]);
    renderApp(<DataReadsPanel />);
    expect(await screen.findByText(/^Nobody has opened your whole national ID/)).toBeVisible();
  });
});
