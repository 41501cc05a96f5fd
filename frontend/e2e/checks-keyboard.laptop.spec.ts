/** The keyboard shortcuts, and a working day of staff without a mouse. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { applyFor, callAsMember, ownSurname } from './support/api-calls.ts';
import { addPhoto, visitNow } from './support/visits.ts';
import { expectToast, signIn } from './support/people.ts';
import { expectGoodPage, LAPTOP, openPage, type Watched } from './support/watched-page.ts';

test.describe.configure({ mode: 'serial' });

let officer: Watched;
const surname = ownSurname('Dube');
const who = `Chenai ${surname}`;
let shortId: string;

test.beforeAll(async ({ browser }) => {
  officer = await openPage(browser, LAPTOP);
  await signIn(officer.page, 'assessor');
  const { id } = await applyFor(await callAsMember('Chenai', surname), 150_000);
  // An assessment cannot be passed without a photo of the collateral.
  await addPhoto(surname);
  shortId = id.slice(0, 8).toUpperCase();
});

test.afterAll(async () => {
  expect(officer.problems).toEqual([]);
  await officer.page.context().close();
});

test('queue, detail, schedule, Pass and the toast, with the keyboard alone', async () => {
  const { page } = officer;
  // The code that handles the keys is loaded after the page.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: 'Stokvel Applications' })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(surname);
  await expect(page.getByText('Showing 1 of 1 applications')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: who, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`^${who} · US\\$`) })).toBeFocused();
  await expect(page.getByText(`Application ${shortId}`).first()).toBeVisible();

  const schedule = page.getByRole('button', { name: 'Schedule Assessment', exact: true });
  await tabTo(page, schedule);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule Collateral Assessment' });
  await expect(dialog.getByLabel('Assessor')).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Schedule Collateral Assessment":
      - banner:
        - heading "Schedule Collateral Assessment" [level=2]
        - button "Close"
      - combobox "Assessor"
      - textbox "Assessment Date"
      - group "Time"
      - textbox "Location"
      - textbox "Assessment Notes (optional)"
      - button "Cancel"
      - button "Schedule Assessment"
  `);
  await expectGoodPage(page);
  // Cancel returns the focus to the button.
  await page.keyboard.press('Escape');
  await expect(schedule).toBeFocused();
  await page.keyboard.press('Enter');
  await book(page, dialog);
  await expectToast(page, 'Assessment Scheduled');
  await expectToast(page, who);

  // The result can only be recorded after the visit.
  await visitNow(surname);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Collateral Assessments' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(surname);
  await expect(page.getByText('Showing 1 of 1 assessments')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: `Pass, ${who}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Assessed value')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2 500');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Assessment Complete');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  // The dialog returns the focus a moment after it has closed, which can move it away from the toast.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(toasts.locator(':focus')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts.getByText('Assessment Complete')).toBeHidden();
});

test('the palette opens a page, finds an application by its short ID, and runs an action', async () => {
  const { page } = officer;
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: /^Applications/ })).toBeVisible();
  // The palette does not offer pages that an assessor may not see.
  await expect(page.getByRole('option', { name: /^Payments/ })).toHaveCount(0);
  await expectGoodPage(page);
  await page.keyboard.type(shortId);
  await expect(page.getByRole('option', { name: new RegExp(`^${who}`) })).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`^${who} · US\\$`) })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new ass');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Schedule Collateral Assessment' })).toBeVisible();
  // It does not open over a dialog, so that nobody leaves a form by mistake.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder('Page, action, name, number or amount')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/assessments$/);
});

test('single-key shortcuts do not work while somebody types, and can be turned off', async () => {
  const { page } = officer;
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('ga?');
  await expect(page.getByRole('searchbox')).toHaveValue('ga?');
  await expect(page.getByRole('heading', { name: 'Collateral Assessments' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Search, or go to a page')).toBeVisible();
  await expectGoodPage(page);
  await list.getByLabel('Use shortcuts of single keys').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Collateral Assessments' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await list.getByLabel('Use shortcuts of single keys').check();
  await page.keyboard.press('Escape');
});

test('columns can be hidden and shown with the keyboard, and the choice is stored; a view keeps its filters', async () => {
  const { page } = officer;
  await page.goto('/applications?status=UNDER_REVIEW&sort=loanAmountCents');
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The menu moves the focus a moment after the key was pressed; an earlier key would still go to the previous entry.
  await expect(page.getByRole('menuitemcheckbox', { name: 'Collateral' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Collateral' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Collateral' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Collateral' })).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('menuitem', { name: 'Show all columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Collateral' })).toBeVisible();

  await page.getByRole('searchbox').fill('Toyota');
  await expect(page).toHaveURL(/q=Toyota/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Cars in review');
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('link', { name: 'Cars in review' }).click();
  await expect(page).toHaveURL(/status=UNDER_REVIEW.*q=Toyota|q=Toyota.*status=UNDER_REVIEW/);
  await expect(page.getByRole('link', { name: 'Cars in review' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Remove Cars in review' }).click();
  await expect(page.getByRole('link', { name: 'Cars in review' })).toHaveCount(0);
});

/** Presses Tab until the target has the focus, as a person without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function book(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Assessor')).toBeFocused();
  await expect(dialog.getByRole('option', { name: /^Tinashe/ })).toBeAttached();
  await page.keyboard.type('Tinashe');
  await page.keyboard.press('Tab');
  // A date that no other journey on this server uses.
  await dialog.getByLabel('Assessment date').fill('2032-03-16');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Location'));
  await page.keyboard.type('Harare office');
  await tabTo(page, dialog.getByRole('button', { name: 'Schedule Assessment' }));
  await page.keyboard.press('Enter');
}
