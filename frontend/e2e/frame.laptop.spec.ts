/** The layout around the pages of staff on a laptop. */
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('the active entry of the menu is visible on every page, also if it is far down the menu', async ({
  page,
}) => {
  await signIn(page, 'admin');
  for (const address of ['/users', '/audit', '/ledger', '/statements', '/jobs', '/dashboard']) {
    await page.goto(address);
    const entry = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
    await expect(entry, address).toHaveCount(1);
    // The whole entry is visible, above the part of the menu that fades out.
    await expect
      .poll(async () => {
        const box = await entry.boundingBox();
        const shown = await entry.evaluate((one) => {
          const list = one.closest('.overflow-y-auto')?.getBoundingClientRect();
          return { top: list?.top ?? 0, bottom: (list?.bottom ?? 0) - 24 };
        });
        return box !== null && box.y >= shown.top && box.y + box.height <= shown.bottom;
      }, address)
      .toBe(true);
  }
});

test.describe('without a service worker', () => {
  // Otherwise the service worker would answer with its stored script, and the test could not delay it.
  test.use({ serviceWorkers: 'block' });

  test('the overview is never blank: while its script is loading there are the menu and a placeholder', async ({
    page,
  }) => {
    await signIn(page, 'assessor');
    let send = () => undefined as void;
    const script = new Promise<void>((resolve) => (send = resolve));
    await page.route(/staff-overview-page/, async (route) => {
      await script;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByText('Loading the page...')).toBeAttached();
    // Grey bars in place of the heading and the sections.
    await expect(page.locator('main .animate-breathe').first()).toBeVisible();
    send();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(page.getByText('Loading the page...')).toHaveCount(0);
  });
});
