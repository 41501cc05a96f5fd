/** From a figure of a report to the event behind it: two clicks. */
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';
import { countTaps } from './support/taps.ts';

test('from a figure of the trial balance to the event behind it takes two clicks', async ({ page }) => {
  await signIn(page, 'finance');
  const clicks = await countTaps(page);
  await page.goto('/reports?report=trial-balance&period=this-year');
  await page
    .getByRole('link', { name: /loan interest/i })
    .first()
    .click();
  await expect(page.getByText('Opening balance')).toBeVisible();
  await page.getByRole('main').locator('a[href^="/audit/events/"]').first().click();
  await expect(page).toHaveURL(/\/audit\/events\//);
  expect(await clicks()).toBeLessThanOrEqual(2);
});
