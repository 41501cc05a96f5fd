/** Fills in the application form step by step, as a member does. */
import { expect, type Page } from '@playwright/test';

export const FILLED = {
  amount: 'US$ 1,500.50',
  source: 'Poultry farm',
  income: '800',
  description: 'Toyota Hilux 2014, white',
  worth: '3 000',
  kin: 'Grace Moyo',
  kinPhone: '0712 345 678',
} as const;

/** From the second step to the page where the answers are checked. */
export async function fillApplication(page: Page): Promise<void> {
  await page.goto('/apply?step=2');
  await page.getByLabel('How much would you like to borrow?').fill(FILLED.amount);
  await page.getByLabel('Where does your income come from?').fill(FILLED.source);
  await page.getByLabel('How much do you earn in a month?').fill(FILLED.income);
  await goOn(page, 'Collateral Information');
  await page.getByRole('radio', { name: 'Motor Vehicle' }).check();
  await page.getByLabel('Describe it').fill(FILLED.description);
  await page.getByLabel('What is it worth today?').fill(FILLED.worth);
  await goOn(page, 'Emergency Contact');
  await page.getByLabel('Next of kin: full name').fill(FILLED.kin);
  await page.getByLabel('Next of kin: phone number').fill(FILLED.kinPhone);
  await goOn(page, 'Documents');
  await goOn(page, 'Check your answers');
}

/** Goes to the next step, whose heading then has the focus. */
export async function goOn(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: next })).toBeFocused();
}
