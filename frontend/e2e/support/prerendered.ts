/** The prerendered pages, and their service worker. */
import { expect, type Page } from '@playwright/test';

export const PRERENDERED = [
  { address: '/', title: 'Borrow against what you own, invest together · Dziva' },
  { address: '/about', title: 'About us · Dziva' },
  { address: '/services', title: 'Services · Dziva' },
  { address: '/contact', title: 'Contact us · Dziva' },
  { address: '/walkthrough', title: 'Walkthrough · Dziva' },
  { address: '/terms', title: 'Terms · Dziva' },
  { address: '/privacy', title: 'Privacy · Dziva' },
  { address: '/complaints', title: 'Complaints · Dziva' },
  { address: '/login', title: 'Sign in · Dziva' },
];

/** Waits until the service worker controls the page. */
export async function workerIn(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
