/** A printed loan shows its borrower, number and day: for staff and for the borrower, on A4. */
import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

for (const who of ['member', 'finance'] as const) {
  test(`${who} prints a loan with its borrower, number and day on A4`, async ({ page }) => {
    await signIn(page, who);
    await page.goto('/loans');
    await page.locator('main a[href^="/loans/"]').first().click();
    await expect(page.getByRole('tab', { name: 'Schedule' })).toBeVisible();
    const head = page.getByRole('region', { name: /^Loan / });
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    for (const words of ['Loan number', 'Borrower', 'Printed on', new URL(page.url()).pathname.slice(7)])
      await expect(head).toContainText(words);
    await expect(head).toContainText(/Printed on\s*\d{1,2} [A-Z][a-z]+ 20\d\d/);
    await expect(page.getByRole('tab', { name: 'Schedule' })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((side) => Math.round(Number(side))),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size).toEqual([595, 842]);
  });
}
