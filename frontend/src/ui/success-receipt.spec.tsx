import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { SuccessReceipt } from './success-receipt.tsx';

const FACTS = [
  { term: 'Receipt number', value: 'R-KP4P-KRYD-HR2Y' },
  { term: 'Paid on', value: '20 November 2026' },
];
const SHARED = 'Dziva\nUS$91.92 paid\nReceipt number: R-KP4P-KRYD-HR2Y\nPaid on: 20 November 2026';

const show = () => renderApp(<SuccessReceipt title="US$91.92 paid" amountCents={9_192} facts={FACTS} />);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('The receipt of a success', () => {
  it('shows the number, amount and day, and gets the focus', () => {
    show();
    expect(screen.getByRole('heading', { name: 'US$91.92 paid' })).toHaveFocus();
    for (const words of ['R-KP4P-KRYD-HR2Y', '20 November 2026'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('is shared with the share sheet of the phone', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { share });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Dziva: US$91.92 paid', text: SHARED });
  });

  it('is still shown after the share sheet was closed without sharing', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'AbortError')) });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('is copied if there is no share sheet', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Copy the receipt' }));
    expect(await navigator.clipboard.readText()).toBe(SHARED);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });
});
