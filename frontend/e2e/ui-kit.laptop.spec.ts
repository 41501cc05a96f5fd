/** The UI kit is for development: a production build neither serves it nor contains any part of it. */
import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(import.meta.dirname, '../dist');

test('the build has no page at /ui-kit', async ({ page }) => {
  const answer = await page.goto('/ui-kit');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('no file of the build contains a part of the kit', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  // The name of its folder, a class of its layout, and one of its sentences.
  const traces = /ui-kit|kit-specimen|in every state, drawn by/;
  expect(files.filter((file) => traces.test(readFileSync(file, 'utf8')))).toEqual([]);
});
