/** The prerendered public pages on each device: hydrated without layout shifts, and available offline. */
import { expect, test } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { PRERENDERED, workerIn } from './support/prerendered.ts';
import { expectGoodPage, watch } from './support/watched-page.ts';

test('the page is hydrated without moving or changing', async ({ page }) => {
  const problems = watch(page);
  await page.addInitScript(() => {
    const seen = { shift: 0, removed: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes) {
          for (const node of removedNodes)
            if (node instanceof HTMLElement && node.matches('main, section, h1')) seen.removed += 1;
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  for (const { address, title } of PRERENDERED) {
    await page.goto(address);
    await atRest(page);
    await expect(page).toHaveTitle(title);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; removed: number } }).seen,
    );
    expect(seen.shift, address).toBeLessThanOrEqual(0.02);
    expect(seen.removed, address).toBe(0);
  }
  expect(problems).toEqual([]);
});

test.describe('with the service worker', () => {
  test('pages that were opened before are available without a network, others say that there is none', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await workerIn(page);
    await page.goto('/services');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/services');
    await expect(page.getByRole('main')).toContainText('US$');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expectGoodPage(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('About us · Dziva');
  });
});
