/** The layout around the pages of staff on a laptop. */
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';

/** The part of the menu that fades out at its lower edge. */
const FADE_PX = 24;

/** The current entry of the menu, and how far its lower edge is above the part of the menu that fades out: below zero, it is hidden. */
function currentEntry(page: Page) {
  const entry = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
  const spacePx = () =>
    entry.evaluate((one, fadePx) => {
      const { top, bottom } = one.getBoundingClientRect();
      const list = one.closest('.overflow-y-auto')?.getBoundingClientRect();
      if (list === undefined || top < list.top) return -1;
      return list.bottom - fadePx - bottom;
    }, FADE_PX);
  return { entry, spacePx };
}

test('the active entry of the menu is visible on every page, also if it is far down the menu', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { entry, spacePx } = currentEntry(page);
  for (const address of ['/users', '/audit', '/ledger', '/statements', '/jobs', '/dashboard']) {
    await page.goto(address);
    await expect(entry, address).toHaveCount(1);
    await expect.poll(spacePx, address).toBeGreaterThanOrEqual(0);
  }
});

test('the active entry stays visible when the queues of the day come late and push the menu down', async ({
  page,
}) => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/applications\?/, async (route) => {
    await late;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 1200 });
  await signIn(page, 'admin');
  await page.goto('/jobs');
  const { entry, spacePx } = currentEntry(page);
  await expect(entry).toBeVisible();
  const today = page.getByRole('list', { name: 'Today' });
  await expect(today).toBeHidden();
  // The entry is the last that fits, and the menu is not scrolled: what comes above it pushes it out.
  await page.setViewportSize({ width: 1280, height: 1200 - Math.floor(await spacePx()) + 10 });
  await expect.poll(spacePx).toBeLessThan(20);
  answer();
  await expect(today).toBeVisible();
  await expect.poll(spacePx).toBeGreaterThanOrEqual(0);
});

test('a screen of 800 px shows all of the daily work in the menu of staff, also where every queue has something', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const who of ['assessor', 'finance', 'admin'] as const) {
    await signIn(page, who);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const address of ['/dashboard', '/loan-products', '/contact-inbox', '/assets']) {
      await page.goto(address);
      await expect(menu.getByRole('list', { name: 'Today' }), address).toBeVisible();
      const hidden = await menu.evaluate((list) => {
        const frame = list.parentElement;
        return (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0);
      });
      expect(hidden, `${who} ${address}`).toBe(0);
    }
  }
});

test('a group of the menu folds, and what was opened stays open after a reload', async ({ page }) => {
  await signIn(page, 'finance');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const reports = menu.getByRole('button', { name: 'More pages of Reports' });
  await expect(menu.getByRole('link', { name: 'Samples' })).toBeHidden();
  await reports.press('Enter');
  await expect(reports).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Samples' }).click();
  await expect(page).toHaveURL(/\/audit\/samples$/);
  await page.goto('/dashboard');
  await expect(menu.getByRole('link', { name: 'Samples' })).toBeVisible();
  // The queues come above the groups: before they are there, the button can move away under the pointer.
  await expect(menu.getByRole('list', { name: 'Today' })).toBeVisible();
  await reports.click();
  await expect(reports).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Samples' })).toBeHidden();
});

test('a receipt number is found however it is typed, and an act by its words', async ({ page }) => {
  await signIn(page, 'finance');
  const { body: payments } = await listed(page, '/api/payments?pageSize=1&page=1');
  const [payment] = payments;
  await find(page, payment?.receiptNumber?.toLowerCase().replaceAll('-', ' ') ?? '');
  await expect(page).toHaveURL(new RegExp(`/payments\\?q=${payment?.receiptNumber}$`));
  await expect(page.getByText(payment?.receiptNumber ?? '').first()).toBeVisible();
  await find(page, 'sign till');
  await expect(page).toHaveURL(/\/reconciliation$/);
});

async function listed(page: Page, address: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(address, { headers: { Authorization: `Bearer ${token}` } });
  return { body: (await answer.json()) as { receiptNumber?: string }[] };
}

/** Types into the palette and presses Enter at once. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Page, action, name, number or amount')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

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
