import { beforeEach, describe, expect, it } from '@jest/globals';
import { queryOptions } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import type { Column } from './data-table.tsx';
import { ServerList } from './server-list.tsx';
import { useServerList } from './use-server-list.tsx';

interface Goat {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

const FILTERS = { status: { words: ['HERE', 'SOLD'] } } as const;
const VIEWS = [
  { label: 'All', search: {} },
  { label: 'Sold', search: { status: 'SOLD' } },
] as const;
const COLUMNS: readonly Column<Goat>[] = [
  { key: 'name', header: 'Name', card: 'title', cell: (row) => row.name },
  { key: 'age', header: 'Age', cell: (row) => row.age },
];
const COPY = {
  search: 'Search',
  what: 'the goats',
  loading: 'Loading goats...',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} goats`,
};
const goats = queryOptions({
  queryKey: ['goats'],
  queryFn: () => ({ rows: [{ id: '1', name: 'Musa', age: 3 }], total: 1 }),
});

function Goats({ table }: { table: string }) {
  const list = useServerList({
    page: () => goats,
    filters: FILTERS,
    sorts: [],
    columns: COLUMNS,
    rowKey: ({ id }) => id,
    name: table,
  });
  return <ServerList title="Goats" list={list} copy={COPY} views={VIEWS} empty="None" />;
}

const header = (name: string) => screen.queryByRole('columnheader', { name });

describe('The columns of a list', () => {
  it('can be hidden and shown again, except the title column', async () => {
    const { user } = renderApp(<Goats table="goats-a" />);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Age' }));
    await user.keyboard('{Escape}');
    expect(header('Age')).not.toBeInTheDocument();
    expect(localStorage.getItem('dziva.columns.goats-a')).toBe('["age"]');
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }));
    expect(header('Age')).toBeInTheDocument();
    expect(localStorage.getItem('dziva.columns.goats-a')).toBeNull();
  });

  it('are all visible if the stored choice cannot be read', async () => {
    localStorage.setItem('dziva.columns.goats-b', '{"age":');
    renderApp(<Goats table="goats-b" />);
    expect(await screen.findByRole('columnheader', { name: 'Age' })).toBeInTheDocument();
  });
});

describe('A list at a page that does not exist', () => {
  /** One row a page, and the total that the server reports. */
  function Paged({ total }: { total: number }) {
    const list = useServerList({
      page: ({ page }) =>
        queryOptions({
          queryKey: ['paged-goats', total, page],
          queryFn: () => ({
            rows: page > Math.ceil(total / 10) ? [] : [{ id: '1', name: `Page ${page}`, age: 3 }],
            total,
          }),
        }),
      filters: FILTERS,
      sorts: [],
      pageSize: 10,
      columns: COLUMNS,
      rowKey: ({ id }) => id,
    });
    return <ServerList title="Goats" list={list} copy={COPY} empty="None" />;
  }

  it('shows its last page, and never the text for an empty list', async () => {
    const { router } = renderApp(<Paged total={13} />, { at: '/goats?page=7' });
    expect(await screen.findByRole('cell', { name: 'Page 2' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByText('None')).not.toBeInTheDocument();
  });

  it('shows the text for an empty list if there are no rows at all', async () => {
    const { router } = renderApp(<Paged total={0} />, { at: '/goats?page=2' });
    expect(await screen.findByText('None')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});

describe('The search of a list', () => {
  it('is not longer than the server accepts, typed or from the address', async () => {
    const { user } = renderApp(<Goats table="goats-f" />, { at: `/goats?q=${'a'.repeat(130)}` });
    expect(screen.getByRole('searchbox')).toHaveValue('a'.repeat(100));
    await user.type(screen.getByRole('searchbox'), 'b');
    expect(screen.getByRole('searchbox')).toHaveValue('a'.repeat(100));
  });
});

describe('The views of a list', () => {
  const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }));
  beforeEach(() => localStorage.clear());

  it('are links that set their filters, go to the first page and keep the page size', async () => {
    renderApp(<Goats table="goats-c" />, { at: '/goats?status=HERE&q=mu&page=3&size=50' });
    const sold = (await views()).getByRole('link', { name: 'Sold' });
    expect(sold).toHaveAttribute('href', '/goats?size=50&status=SOLD');
    expect(sold).not.toHaveAttribute('aria-current');
  });

  it('mark the current view, with any sort order', async () => {
    renderApp(<Goats table="goats-d" />, { at: '/goats?status=SOLD&sort=-age&page=2' });
    expect((await views()).getByRole('link', { name: 'Sold' })).toHaveAttribute('aria-current', 'true');
    expect((await views()).getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  });

  it('can be saved from the current filters, under a name that is not taken, and removed again', async () => {
    const { user } = renderApp(<Goats table="goats-e" />, { at: '/goats?status=HERE&q=mu' });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name of the view'), 'Sold');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(within(dialog).getAllByText('There is a view of that name already').length).toBeGreaterThan(0);
    await user.clear(within(dialog).getByLabelText('Name of the view'));
    await user.type(within(dialog).getByLabelText('Name of the view'), 'Young ones');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect((await views()).getByRole('link', { name: 'Young ones' })).toHaveAttribute('aria-current', 'true');
    expect(localStorage.getItem('dziva.views.goats-e')).toContain('"q":"mu"');
    await user.click(screen.getByRole('button', { name: 'Remove Young ones' }));
    expect((await views()).queryByRole('link', { name: 'Young ones' })).not.toBeInTheDocument();
  });
});
