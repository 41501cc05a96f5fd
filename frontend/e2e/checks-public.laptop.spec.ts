/** The slideshow of the home page, on a large screen. */
import { expect, test, type Page } from '@playwright/test';
import { atRest } from './support/at-rest.ts';
import { axeViolations, watch } from './support/watched-page.ts';

test('the slideshow works with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  watch(page);
  await page.goto('/');
  await atRest(page);
  const focused = page.locator(':focus');
  const order = [
    'Skip to main content',
    'Dziva',
    'Home',
    'About',
    'Services',
    'Contact',
    'Sign In',
    'Get Started',
  ];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  const title = page.locator('h1');
  await page.keyboard.press('Home');
  await expect(title).toHaveText('Instant Stokvel Payouts');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Invest & Prosper Together');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Instant Stokvel Payouts');
  for (const name of ['Previous slide', 'Next slide']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Invest & Prosper Together');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist "Choose a slide":
      - tab "Payouts"
      - tab "Car"
      - tab "Home"
      - tab "Prosper" [selected]
  `);
});

test('slides change after 4.0 seconds, stay under the pointer, and do not catch up after a hidden tab', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const title = page.locator('h1');
  const now = new Date(await page.evaluate(() => Date.now()));
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
  await nextSlide(page);
  const shown = await title.textContent();
  await page.clock.runFor(3_800);
  await expect(title).toHaveText(shown ?? '');
  await page.clock.runFor(400);
  await expect(title).not.toHaveText(shown ?? '');

  const hovered = (await title.textContent()) ?? '';
  await title.hover();
  await page.clock.runFor(20_000);
  await expect(title).toHaveText(hovered);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_200);
  await expect(title).not.toHaveText(hovered);

  const beforeHidden = (await title.textContent()) ?? '';
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await page.clock.runFor(60_000);
  await expect(title).toHaveText(beforeHidden);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  );
  await page.clock.runFor(4_000);
  await expect(title).not.toHaveText(beforeHidden);
  const slides = await page.getByRole('tab').allTextContents();
  const titles = [
    'Instant Stokvel Payouts',
    'Drive Your Dream Car',
    'Own Your Dream Home',
    'Invest & Prosper Together',
  ];
  expect(slides).toHaveLength(titles.length);
  // One change for the 4 seconds in which the tab is visible again, none for the minute in which it was hidden.
  expect(await title.textContent()).toBe(titles[(titles.indexOf(beforeHidden) + 1) % titles.length]);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(title).toHaveText('Instant Stokvel Payouts');
});

/** Runs the paused clock of the page until the slide has changed. */
async function nextSlide(page: Page): Promise<void> {
  const before = await page.locator('h1').textContent();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.locator('h1').textContent()).not.toBe(before);
  }).toPass({ intervals: [0] });
}
