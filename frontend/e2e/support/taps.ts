/** Counts how often somebody taps or clicks, over all pages of a journey. */
import type { Page } from '@playwright/test';

/** From the next page on. The returned function answers the taps since the last time it was called. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener(
      // Not `click`: one tap on a label makes two of them.
      'pointerdown',
      ({ isTrusted }) => {
        if (!isTrusted) return;
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const taps = Number(sessionStorage.getItem('taps') ?? 0);
      sessionStorage.removeItem('taps');
      return taps;
    });
}
