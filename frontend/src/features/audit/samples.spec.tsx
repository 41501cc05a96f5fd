import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { DrawSample } from './draw-sample.tsx';
import { SampleItems } from './sample-items.tsx';
import { SampleList } from './sample-list.tsx';
import { SampleDraw } from './sample-view.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const ENTRY = '4f2a91c0-2222-4222-8222-222222222222';
const MEMBER = '4f2a91c0-3333-4333-8333-333333333333';

const finance = { ...rudo, role: 'FINANCE' as const };

const sample = {
  id: ID,
  of: 'ENTRIES' as const,
  from: '2026-10-01',
  to: '2026-10-31',
  size: 25,
  aboveCents: null,
  sealNumber: 12,
  seed: 'ab'.repeat(32),
  population: 314,
  populationCents: cents(1_234_500),
  drawn: 2,
  drawnCents: cents(30_000),
  ticked: 0,
  openQuestions: 1,
  drawnByName: 'Nyasha Dube',
  drawnAt: '2026-11-01T06:00:00.000Z',
};
const item = (change: object = {}) => ({
  place: 1,
  entryId: ENTRY,
  type: 'WalletAdjusted',
  category: 'adjustment',
  streamId: ID,
  recordedAt: '2026-10-20T08:25:07.000Z',
  valueOn: '2026-10-19',
  description: 'Opening credit',
  amountCents: cents(25_000),
  legs: [
    { account: 'expenses:goodwill', amountCents: cents(25_000) },
    { account: `liabilities:wallet:${MEMBER}`, amountCents: cents(-25_000) },
  ],
  actorId: ID,
  actorName: 'Farai Moyo',
  subjectId: MEMBER,
  subjectName: 'Rudo Ncube',
  evidence: { kind: 'TYPED' as const, by: [{ id: ID, name: 'Farai Moyo' }] },
  tickedAt: null,
  tickedByName: null,
  openQuestion: false,
  messages: [],
  ...change,
});
const asked = item({
  place: 2,
  entryId: MEMBER,
  type: 'DepositVerified',
  amountCents: cents(5_000),
  openQuestion: true,
  messages: [
    { kind: 'QUESTION' as const, byName: 'Nyasha Dube', at: '2026-11-01T07:00:00.000Z', text: 'Who paid?' },
  ],
});

function open(items = [item(), asked]) {
  const path = `/api/audit/samples/${ID}/items/${ENTRY}`;
  const { sent } = fakeServer({
    [`POST ${path}/tick`]: () => ({ body: item({ tickedAt: '2026-11-01T08:00:00.000Z' }) }),
    [`DELETE ${path}/tick`]: () => ({ body: item() }),
    [`POST ${path}/question`]: () => ({ body: item() }),
    [`POST /api/audit/samples/${ID}/items/${MEMBER}/answer`]: () => ({ body: asked }),
  });
  return { ...renderApp(<SampleItems sample={{ ...sample, items }} />, { user: finance }), sent };
}

describe('The entries of a sample', () => {
  it('show what was booked, who is behind it, and what was asked', () => {
    open();
    const first = screen.getByRole('listitem', { name: 'Entry 1' });
    expect(within(first).getByRole('link', { name: 'Wallet adjusted' })).toHaveAttribute(
      'href',
      `/audit/events/${ENTRY}`,
    );
    expect(first).toHaveTextContent('Typed by Farai Moyo');
    expect(within(first).getByRole('link', { name: 'Rudo Ncube' })).toBeVisible();
    expect(within(first).getByRole('row', { name: /Goodwill US\$250\.00/ })).toBeVisible();
    const second = screen.getByRole('listitem', { name: 'Entry 2' });
    expect(within(second).getByText('Open question')).toBeVisible();
    expect(within(second).getByText('Who paid?')).toBeVisible();
  });

  it('are ticked, and a tick can be taken away', async () => {
    const { user, sent } = open();
    await user.click(screen.getByRole('button', { name: 'Tick entry 1' }));
    await waitFor(() => expect(sent.at(-1)?.call).toBe(`POST /api/audit/samples/${ID}/items/${ENTRY}/tick`));
  });

  it('that are ticked say who did it', async () => {
    const ticked = item({ tickedAt: '2026-11-01T08:00:00.000Z', tickedByName: 'Nyasha Dube' });
    const { user, sent } = open([ticked]);
    expect(screen.getByText(/^Nyasha Dube, 1 Nov 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take the tick away from entry 1' }));
    await waitFor(() => expect(sent.at(-1)?.call).toMatch(/^DELETE /));
  });

  it('are asked about and answered in a dialog; an empty question is refused', async () => {
    const { user, sent } = open();
    expect(screen.queryByRole('button', { name: 'Answer about entry 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask about entry 1' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(await within(dialog).findAllByText('Enter the text')).not.toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Question'), 'Who brought it?');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ text: 'Who brought it?' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Answer about entry 2' }));
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Her brother');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(sent.at(-1)?.call).toMatch(/answer$/));
  });

  it('are limited to those that still need something', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With an open question');
    expect(screen.queryByRole('listitem', { name: 'Entry 1' })).not.toBeInTheDocument();
    expect(screen.getByText('1 of 1 entry')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Ticked');
    expect(screen.getByText('Nothing here. Show all entries.')).toBeVisible();
  });
});

it('A sample says which seal decided it, and from how many entries', () => {
  renderApp(<SampleDraw sample={{ ...sample, items: [] }} />);
  expect(screen.getByRole('link', { name: 'Seal 12' })).toBeVisible();
  expect(screen.getByText('314 entries, US$12,345.00')).toBeVisible();
});

describe('The samples', () => {
  const SAMPLES = 'GET /api/audit/samples';

  it('are listed with how far they are', async () => {
    fakeServer({ [SAMPLES]: () => ({ body: [sample], headers: { 'X-Total-Count': '1' } }) });
    renderApp(<SampleList />, { user: finance });
    const link = await screen.findByRole('link', { name: '1 October 2026 to 31 October 2026' });
    expect(link).toHaveAttribute('href', `/audit/samples/${ID}`);
    expect(screen.getByText('by Nyasha Dube')).toBeVisible();
  });

  it('say what to do if there is none, and show a failure', async () => {
    fakeServer({ [SAMPLES]: () => ({ body: [], headers: { 'X-Total-Count': '0' } }) });
    const { unmount } = renderApp(<SampleList />, { user: finance });
    expect(await screen.findByText('No sample yet')).toBeVisible();
    unmount();
    fakeServer({ [SAMPLES]: () => ({ status: 500 }) });
    renderApp(<SampleList />, { user: finance });
    expect(await screen.findByText('We couldn’t load the samples')).toBeVisible();
  });

  it('are drawn for the last month; without a seal the dialog says what to do', async () => {
    let isSealed = false;
    const { sent } = fakeServer({
      'GET /api/system': () => ({ body: { today: '2026-11-20' } }),
      'POST /api/audit/samples': () =>
        isSealed
          ? { body: sample }
          : { status: 409, body: { status: 409, code: 'NOT_SEALED_YET', detail: 'There is no seal yet.' } },
    });
    const { user, router } = renderApp(<DrawSample />, { user: finance });
    await user.click(screen.getByRole('button', { name: 'Draw a sample' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Draw' }));
    expect(await within(dialog).findByText('There is no seal yet.')).toBeVisible();
    isSealed = true;
    await user.click(within(dialog).getByRole('button', { name: 'Draw' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/audit/samples/${ID}`));
    const draws = sent.filter(({ call }) => call.startsWith('POST'));
    expect(draws.at(-1)?.body).toMatchObject({ size: 25, aboveCents: 0 });
  });
});
