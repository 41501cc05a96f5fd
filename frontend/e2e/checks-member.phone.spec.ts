/** A demanding first-time member on a phone. Money is in `checks-money`. */
import { expect, test, type Page } from '@playwright/test';
import { FILLED, fillApplication, goOn } from './support/application-form.ts';
import { askAs, becomeMember, bearer, MEMBER_PASSWORD, signInMember } from './support/members.ts';
import { expectToast } from './support/people.ts';
import { expectGoodPage, watch } from './support/watched-page.ts';

const EIGHT_MESSAGES = [
  'Source of income is required',
  'Monthly income must be greater than 0',
  'Loan amount must be greater than 0',
  'Collateral type is required',
  'Collateral description is required',
  'Estimated value must be greater than 0',
  'Next of kin name is required',
  'Next of kin phone is required',
];

const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const checkHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Check your answers' });

test('a phone number typed with a dash is stored in E.164, and staff roles are listed separately', async ({
  page,
}) => {
  const problems = watch(page);
  const email = `tsitsi.${Date.now()}@example.org`;
  await page.goto('/login?new');
  await page.getByLabel('First name').fill('Tsitsi');
  await page.getByLabel('Last name').fill('Marufu');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('077 212-3456');
  await expect(page.getByText('+263 77 212 3456 · Econet number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('077 212-3456');
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await expect(page.getByLabel('What do you do here?')).toBeHidden();
  await page.getByText('I work here').click();
  await expect(page.getByLabel('What do you do here?')).toHaveValue('APPLICANT');
  const held = await holdNext(page, '**/api/auth/register');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  held.release();
  await expectToast(page, 'Account created successfully');
  await expectToast(page, 'Welcome, Tsitsi!');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signInMember(page, email);
  await expectToast(page, 'Welcome back, Tsitsi!');
  await page.goto('/profile');
  await expect(page.getByLabel('Phone number')).toHaveValue('+263772123456');
  await expectGoodPage(page);
  expect(problems).toEqual([]);
});

test('amounts as people type them become exact cents', async ({ page }) => {
  await becomeMember(page, 'Farai', 'of age');
  await page.goto('/apply?step=2');
  await page.getByLabel('How much would you like to borrow?').fill(FILLED.amount);
  await expect(
    page.getByText('US$1,500.50 · one thousand five hundred US dollars and fifty cents'),
  ).toBeVisible();
  await fillApplication(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/applications'),
  );
  await page.getByRole('button', { name: 'Submit application' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    loanAmountCents: 150_050,
    monthlyIncomeCents: 80_000,
    collateralEstValueCents: 300_000,
  });
  await expectToast(page, 'Your loan application has been submitted successfully.');
});

test('an empty form lists all eight errors, the first link goes to its field, and typing removes only the error of that field', async ({
  page,
}) => {
  await becomeMember(page, 'Anesu', 'of age');
  await page.goto('/apply?step=6');
  await page.getByRole('button', { name: 'Submit application' }).click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(EIGHT_MESSAGES);
  await expectGoodPage(page);
  await summary.getByRole('link', { name: 'Source of income is required' }).click();
  const source = page.getByLabel('Where does your income come from?');
  await expect(source).toBeFocused();
  // Once in the error summary of the step, and once at the field.
  await expect(page.getByText('Source of income is required')).toHaveCount(2);
  await expectGoodPage(page);
  await source.fill('Poultry farm');
  await expect(page.getByText('Source of income is required')).toHaveCount(0);
  await expect(page.getByText('Loan amount must be greater than 0')).toHaveCount(2);
});

test('a half-filled form is still there after the tab was closed; discarding it needs a confirmation, and can be undone', async ({
  page,
  context,
}) => {
  await becomeMember(page, 'Tadiwa', 'of age');
  await page.goto('/apply?step=2');
  await page.getByLabel('Where does your income come from?').fill('Poultry farm');
  await expect(page.getByText(/^Saved on this device \d\d:\d\d/)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect(again.getByText(/^Saved on this device \d\d:\d\d\.$/)).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(again.getByRole('link', { name: 'Resume application' })).toBeHidden();
  await again.getByRole('button', { name: 'Undo' }).click();
  await again.getByRole('link', { name: 'Resume application' }).click();
  // The form opens at the step where it was left.
  await expect(again.getByLabel('Where does your income come from?')).toHaveValue('Poultry farm');
  await expectGoodPage(again);
});

test('an answer can be changed from the review, and the form returns to the review', async ({ page }) => {
  await becomeMember(page, 'Ruvimbo', 'of age');
  await fillApplication(page);
  await page.getByRole('link', { name: 'Change Collateral Information' }).click();
  await page.getByLabel('Describe it').fill('Toyota Hilux 2016, silver');
  await page.getByRole('button', { name: 'Back to your answers' }).click();
  await expect(checkHeading(page)).toBeFocused();
  await expect(page.getByText('Toyota Hilux 2016, silver')).toBeVisible();
  for (const kept of [FILLED.source, FILLED.kin, 'US$1,500.50'])
    await expect(page.getByText(kept).first()).toBeVisible();
  await expectGoodPage(page);
});

test('a double submit makes only one application, and Back sends nothing', async ({ page }) => {
  const { token } = await becomeMember(page, 'Kudzai', 'of age');
  await fillApplication(page);
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await expectToast(page, 'Application Submitted');
  await expect(page).toHaveURL(/\/dashboard$/);
  const [application, ...others] = await askAs<{ id: string }[]>(page.request, token, '/api/applications');
  expect(others).toEqual([]);
  const shortId = application?.id.slice(0, 8).toUpperCase() ?? '';
  await expect(page.getByRole('heading', { name: `Application ${shortId}` })).toBeVisible();
  await expect(page.getByText('Current stage - processing in progress')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Progress of your application' }).getByRole('listitem'),
  ).toHaveText([
    /Application Submitted/,
    /Under Review/,
    /Assessment Scheduled/,
    /Assessment Complete/,
    /Approved/,
    /Disbursed/,
  ]);
  await expectGoodPage(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for a loan' })).toBeVisible();
  await expect(askAs<unknown[]>(page.request, token, '/api/applications')).resolves.toHaveLength(1);
});

test('a wrong check letter only gives a warning, half a number is refused', async ({ page }) => {
  await becomeMember(page, 'Nyasha', 'of age');
  await page.goto('/apply?step=1');
  const nationalId = page.getByLabel('National ID or passport number');
  await nationalId.fill('6312345');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    summaryOf(page).getByRole('link', {
      name: 'Enter a national ID like 63-123456 B 63, or a passport number',
    }),
  ).toBeVisible();
  await expectGoodPage(page);
  await nationalId.fill('63-123456-A-63');
  await expect(page.getByText('Check the letter — ours works out as B')).toBeVisible();
  await goOn(page, 'Financial Information');
});

test('a person aged seventeen sees the day from which they can apply, and nothing is sent', async ({
  page,
}) => {
  const { token } = await becomeMember(page, 'Tinotenda');
  const { today } = await askAs<{ today: string }>(page.request, token, '/api/system');
  const [year = 0, month = 0, dayOfMonth = 0] = today.split('-').map(Number);
  // A day that every month of every year has.
  const day = Math.min(dayOfMonth, 28);
  await page.goto('/apply');
  await page.getByLabel('Day').fill(String(day));
  await page.getByLabel('Month').fill(String(month));
  await page.getByLabel('Year').fill(String(year - 17));
  await page.getByRole('button', { name: 'Continue' }).click();
  const eligible = new Intl.DateTimeFormat('en-ZW', { day: 'numeric', month: 'long', year: 'numeric' });
  const on = eligible.format(new Date(year + 1, month - 1, day, 12));
  await expect(summaryOf(page)).toContainText(`You must be 18 or older to apply. You can apply from ${on}`);
  await expectGoodPage(page);
  await expect(askAs<unknown[]>(page.request, token, '/api/applications')).resolves.toEqual([]);
});

test('before a session ends in the middle of the form there is a warning; after signing in again the form is still filled in', async ({
  page,
}) => {
  await page.clock.install();
  const { email } = await becomeMember(page, 'Chipo', 'of age');
  await page.goto('/apply?step=3');
  await page.getByLabel('Describe it').fill('Two Boran cows');
  await page.clock.fastForward('27:30');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await endOtherSessions(page, email);
  await page.clock.fastForward('36:00');
  const ended = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(ended).toBeVisible();
  await expectGoodPage(page);
  await ended.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await ended.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(ended).toBeHidden();
  await expect(page).toHaveURL(/\/apply\?step=3$/);
  await expect(page.getByLabel('Describe it')).toHaveValue('Two Boran cows');
});

test('if a session ends and nobody signs in again over the form, nothing of the form is left on the device', async ({
  page,
}) => {
  await page.clock.install();
  const { email } = await becomeMember(page, 'Rutendo', 'of age');
  await page.goto('/apply?step=3');
  await page.getByLabel('Describe it').fill('Two Boran cows');
  await page.clock.fastForward('00:10');
  await expect.poll(() => draftsOn(page)).toBe(1);
  await endOtherSessions(page, email);
  await page.clock.fastForward('36:00');
  const ended = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(ended).toBeVisible();
  expect(await draftsOn(page)).toBe(1);
  await ended.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => draftsOn(page)).toBe(0);
});

/** The number of drafts that are stored on this device. */
function draftsOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('dziva');
        opening.onerror = () => reject(new Error('The database did not open.'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Holds the next call to this address back until `release` is called. */
async function holdNext(page: Page, urlPattern: string): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(urlPattern, (route) => held.then(() => route.continue()), { times: 1 });
  return { release };
}

/** As if from another device: ends every session except a new one. */
async function endOtherSessions(page: Page, email: string): Promise<void> {
  const data = { email, password: MEMBER_PASSWORD };
  const signedIn = await page.request.post('/api/auth/login', { data });
  const { token } = (await signedIn.json()) as { token: string };
  const sessions = await askAs<{ id: string; current: boolean }[]>(page.request, token, '/api/auth/sessions');
  for (const { id } of sessions.filter(({ current }) => !current))
    await page.request.delete(`/api/auth/sessions/${id}`, { headers: bearer(token) });
}
