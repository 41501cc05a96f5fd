import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Dziva-demo-2026';

/** Signs a demo account in, typing like everybody else. */
export async function signIn(page: Page, who: 'admin' | 'finance' | 'assessor' | 'member'): Promise<void> {
  await page.goto('/login');
  // The page was drawn at build: what is pressed before it lives is lost.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email address').fill(`${who}@dziva.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Logged in successfully');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A new member's account; answers its address, which no earlier run has used. */
export async function registerMember(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = `${firstName}.${lastName}.${Date.now()}@example.org`.toLowerCase();
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: 'Create Account' }).click();
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

/** A toast shows this text: on the screen, and once more for those who listen. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}
