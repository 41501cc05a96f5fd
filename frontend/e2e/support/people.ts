import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Dziva-demo-2026';

type Who = 'admin' | 'finance' | 'assessor' | 'member';

/** Signs a demo account in by typing, as people do. */
export async function signInByTyping(page: Page, who: Who): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(`${who}@dziva.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Logged in successfully');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Signs a demo account in and opens its dashboard, for a journey that starts there. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@dziva.example`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await keepToken(page, token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a page with the menu of staff, in which its group may be folded. */
export async function openFromMenu(page: Page, group: string, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const fold = menu.getByRole('button', { name: `More pages of ${group}` });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await menu.getByRole('link', { name: label, exact: true }).click();
}

/** Stores a session token where the app reads it. The page is then one without the app. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}

/** Registers a new member; returns their email address, which no earlier run has used. */
export async function registerMember(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = `${firstName}.${lastName}.${Date.now()}@example.org`.toLowerCase();
  await page.goto('/login?new');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('077 212-3456');
  await page.getByLabel('Password', { exact: true }).fill('msasa under the rain');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expectToast(page, 'Account created successfully');
  await expectToast(page, `Welcome, ${firstName}!`);
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

/** Checks that the toast shows this text. The page behind it may contain the same text, for example as the name of a step. */
export async function expectToast(page: Page, text: string): Promise<void> {
  // Not found by its role, because the toasts are hidden from roles while a dialog is open.
  await expect(page.locator('[aria-label^="Notifications"] li').getByText(text).first()).toBeVisible();
}
