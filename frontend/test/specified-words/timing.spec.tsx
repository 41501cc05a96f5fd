/** The times and limits of the specification that a person can notice, measured on the parts that keep them. */
import { listContactMessages } from '@dziva/contracts/contact';
import { displayStatus } from '@dziva/loan-maths/due-dates';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userPageQuery } from '#features/users/users.queries.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { showToast } from '#lib/toasts.ts';
import { shortId } from '#lib/words.ts';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** jsdom's own pointer events do not know where they are. */
function point(on: Element, type: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 0 });
  fireEvent(on, Object.assign(event, { pointerType: 'mouse', pointerId: 1 }));
}

describe('A toast', () => {
  const open = () => renderApp(<p>A page</p>);
  const shown = () => document.querySelectorAll('ol > li').length;

  it('is shown alone, for five seconds', async () => {
    open();
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second' }));
    expect(screen.queryByText('First')).toBeNull();
    await pass(4_900);
    expect(screen.getByText('Second')).toBeVisible();
    await pass(200);
    expect(shown()).toBe(0);
  });

  it('with an action is shown for ten seconds', async () => {
    open();
    act(() => showToast({ title: 'Short', action: { label: 'Add Funds', href: '/wallet' } }));
    await pass(9_900);
    expect(screen.getByRole('link', { name: 'Add Funds' })).toHaveAttribute('href', '/wallet');
    await pass(200);
    expect(shown()).toBe(0);
  });

  it.each([
    [49, 1],
    [51, 0],
  ])('that is pushed %i pixels to the right: %i are left', async (pixels, left) => {
    open();
    act(() => showToast({ title: 'Saved' }));
    const toast = screen.getByText('Saved').closest('li') ?? document.body;
    toast.setPointerCapture = () => undefined;
    point(toast, 'pointerdown', 0);
    point(toast, 'pointermove', 20);
    point(toast, 'pointermove', pixels);
    point(toast, 'pointerup', pixels);
    await pass(100);
    expect(shown()).toBe(left);
  });

  it('is where F8 leads to', () => {
    open();
    act(() => showToast({ title: 'Saved' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.contains(screen.getByText('Saved'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('A tooltip', () => {
  const over = (name: string) =>
    fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  const open = () =>
    render(
      <TooltipProvider>
        {['one', 'two'].map((name) => (
          <Tooltip key={name} text={`About ${name}`}>
            <button type="button">{name}</button>
          </Tooltip>
        ))}
      </TooltipProvider>,
    );

  it('opens after 700 ms', async () => {
    open();
    over('one');
    await pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('About one');
  });

  it.each([
    [290, 1],
    [310, 0],
  ])('%i ms after another one was closed: %i open at once', async (ms, count) => {
    open();
    over('one');
    await pass(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await pass(ms);
    over('two');
    await pass(0);
    expect(screen.queryAllByRole('tooltip')).toHaveLength(count);
  });
});

describe('Export Report', () => {
  function Export() {
    const csv = useCsvExport('Stokvel Applications');
    return (
      <button type="button" onClick={() => csv.start(listContactMessages, { query: {} })}>
        Export Report
      </button>
    );
  }

  it('says so at once, and gives the file a second later, named by the page and the day', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    fakeServer({ 'GET /api/contact': () => ({ body: 'a,b' }) });
    renderApp(<Export />);
    fireEvent.click(screen.getByRole('button', { name: 'Export Report' }));
    expect(screen.getAllByText('Export Report')).toHaveLength(2);
    await pass(900);
    expect(saved).toEqual([]);
    await pass(200);
    expect(saved).toEqual([expect.stringMatching(/^Stokvel_Applications_\d{4}-\d{2}-\d{2}\.csv$/)]);
  });
});

describe('Limits', () => {
  it.each([
    ['2026-11-19', 'Overdue'],
    ['2026-11-20', 'Due Soon'],
    ['2026-11-27', 'Due Soon'],
    ['2026-11-28', 'Current'],
  ])('a loan with its next payment on %s is %s on 20 November', (nextDueOn, status) => {
    expect(displayStatus(nextDueOn, '2026-11-20')).toBe(status);
  });

  it('users are asked for again after five minutes', () => {
    expect(userPageQuery({}).staleTime).toBe(5 * 60_000);
  });

  it('a short id is the first eight characters in upper case', () => {
    expect(shortId('4f2a91c0-1111-4111-8111-111111111111')).toBe('4F2A91C0');
  });
});
