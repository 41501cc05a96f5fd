import type { LoanProduct } from '@dziva/contracts/loan-products';
import type { Profile } from '@dziva/contracts/profile';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fileOf } from '#test/files.ts';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { renderApp } from '#test/render.tsx';
import { noPhotos, slowPhotos } from '#test/slow-photos.ts';
import { emptyValues, type ApplyValues } from './apply-draft.ts';
import { ApplyForm } from './apply-form.tsx';
import type { CollateralType } from '@dziva/vocabulary/collateral';

const newMember: Profile = {
  phone: null,
  phoneVerified: false,
  gender: null,
  dob: null,
  nationalId: null,
  address: null,
};
const knownMember: Profile = { ...newMember, dob: '1990-03-27', nationalId: '63-123456 B 63' };
const system = () => ({ body: { name: 'Dziva', demo: true, clock: 'controlled', today: '2026-11-20' } });

const filled: ApplyValues = {
  ...emptyValues,
  loanAmountCents: 150_050,
  sourceOfIncome: 'Teacher',
  monthlyIncomeCents: 80_000,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  collateralEstValueCents: 300_000,
  nextOfKinName: 'Grace Moyo',
  nextOfKinPhone: '0712 345 678',
};

async function open({
  step,
  profile = newMember,
  values,
  collateralType,
  funds = [vehicleFund],
}: {
  step: number;
  profile?: Profile;
  values?: ApplyValues;
  collateralType?: CollateralType;
  funds?: readonly LoanProduct[];
}) {
  const { sent } = fakeServer({
    'GET /api/system': system,
    'GET /api/loan-products': () => ({ body: funds }),
    'POST /api/applications': () => ({ status: 201, body: { id: 'app-1' } }),
  });
  const onDone = jest.fn();
  const draft =
    values === undefined
      ? null
      : { schema: 2 as const, savedAt: 0, values, documents: [], step, key: 'key-1' };
  const form = (
    <ApplyForm userId="u1" draft={draft} collateralType={collateralType} profile={profile} onDone={onDone} />
  );
  const view = renderApp(form, { at: `/apply?step=${step}` });
  const asked = () => sent.filter(({ call }) => call !== 'GET /api/loan-products');
  await waitFor(() => expect(asked()).toHaveLength(step === 1 || step === 6 || step < 5 ? 1 : 0));
  return { ...view, sent, onDone };
}

const links = async () =>
  (await screen.findAllByRole('link', { name: /required|must|Enter/ })).map((link) => link.textContent);
const go = () => screen.getByRole('button', { name: 'Continue' });

const photo = (name: string) => fileOf('image/jpeg', name);

afterEach(noPhotos);

describe('The application form', () => {
  it.each([
    [
      2,
      [
        'Loan amount must be greater than 0',
        'Source of income is required',
        'Monthly income must be greater than 0',
      ],
    ],
    [
      3,
      [
        'Collateral type is required',
        'Collateral description is required',
        'Estimated value must be greater than 0',
      ],
    ],
    [4, ['Next of kin name is required', 'Next of kin phone is required']],
  ])('names what is missing on step %p, in the words of the specification', async (step, messages) => {
    const { user } = await open({ step });
    await user.click(go());
    expect(await links()).toEqual(messages);
  });

  it('names all eight missing answers at the end, source of income first, each with a link to its step', async () => {
    const { user, router } = await open({ step: 6, profile: knownMember });
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    expect(await links()).toEqual([
      'Source of income is required',
      'Monthly income must be greater than 0',
      'Loan amount must be greater than 0',
      'Collateral type is required',
      'Collateral description is required',
      'Estimated value must be greater than 0',
      'Next of kin name is required',
      'Next of kin phone is required',
    ]);
    await user.click(screen.getByRole('link', { name: 'Collateral type is required' }));
    expect(router.state.location.search).toBe('?step=3&from=check&field=collateralType');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Motor Vehicle/ })).toHaveFocus());
    expect(await links()).toEqual([
      'Collateral type is required',
      'Collateral description is required',
      'Estimated value must be greater than 0',
    ]);
    // Only the message for the corrected answer disappears.
    await user.type(screen.getByLabelText('Describe it'), 'A goat');
    await waitFor(async () =>
      expect(await links()).toEqual([
        'Collateral type is required',
        'Estimated value must be greater than 0',
      ]),
    );
  });

  it('does not let somebody under 18 continue, and says from which day they may apply', async () => {
    const { user, router } = await open({ step: 1 });
    await user.type(screen.getByLabelText('Day'), '21');
    await user.type(screen.getByLabelText('Month'), '11');
    await user.type(screen.getByLabelText('Year'), '2008');
    await user.click(go());
    // 18 on 21 November 2026, which is tomorrow.
    expect(await links()).toEqual(['You must be 18 or older to apply. You can apply from 21 November 2026']);
    expect(router.state.location.search).toBe('?step=1');
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '20');
    await user.click(go());
    await waitFor(() => expect(router.state.location.search).toBe('?step=2'));
  });

  it('does not ask again for what the profile has', async () => {
    await open({ step: 1, profile: knownMember });
    expect(screen.getByText('27 March 1990')).toBeVisible();
    expect(screen.queryByLabelText('Year')).toBeNull();
  });

  it('begins with the gender and address that the profile has', async () => {
    await open({ step: 1, profile: { ...knownMember, gender: 'Female', address: '3574 Glen View, Harare' } });
    expect(screen.getByLabelText(/^Gender/)).toHaveValue('Female');
    expect(screen.getByLabelText(/^Home address/)).toHaveValue('3574 Glen View, Harare');
  });

  it('returns to the page of answers after a change, and keeps the other answers', async () => {
    const { user, router } = await open({ step: 6, profile: knownMember, values: filled });
    await user.click(screen.getByRole('link', { name: 'Change Collateral Information' }));
    await user.clear(screen.getByLabelText('Describe it'));
    await user.type(screen.getByLabelText('Describe it'), 'Toyota Hilux 2016');
    await user.click(screen.getByRole('button', { name: 'Back to your answers' }));
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(router.state.location.search).toBe('?step=6');
    expect(screen.getByText('Toyota Hilux 2016')).toBeVisible();
    expect(screen.getByText('Teacher')).toBeVisible();
  });

  it('asks for the numbers that fit the kind of collateral, and sends only those', async () => {
    const chosen = { ...filled, serialNumber: 'X-77' };
    const { user, sent } = await open({ step: 3, profile: knownMember, values: chosen });
    expect(screen.queryByLabelText(/^Ear tag/)).toBeNull();
    await user.type(screen.getByLabelText(/^Engine number/), '1NZ-FE');
    await user.click(go());
    expect(await links()).toEqual(['Enter the whole engine number, with all its digits']);
    await user.click(screen.getByRole('radio', { name: /Livestock/ }));
    await user.type(screen.getByLabelText(/^Ear tag/), '0042');
    await user.click(go());
    expect(await screen.findByRole('heading', { name: 'Emergency Contact' })).toBeVisible();
    await user.click(go());
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    await user.click(go());
    expect(await screen.findByText('0042')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/applications'));
    const submission = sent.find(({ call }) => call === 'POST /api/applications');
    expect(submission?.body).toMatchObject({ collateralIdentity: { earTag: '0042' } });
    expect(submission?.body).not.toHaveProperty('engineNumber');
  });

  it('sends cents, leaves out what the profile has, and confirms in the words of the specification', async () => {
    const { user, sent, onDone } = await open({ step: 6, profile: knownMember, values: filled });
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    expect(await screen.findByText('Application Submitted')).toBeInTheDocument();
    expect(screen.getByText('Your loan application has been submitted successfully.')).toBeInTheDocument();
    const submission = sent.find(({ call }) => call === 'POST /api/applications');
    expect(submission?.body).toMatchObject({
      loanAmountCents: 150_050,
      monthlyIncomeCents: 80_000,
      collateralEstValueCents: 300_000,
      collateralType: 'vehicle',
      // The text that is linked beside the button.
      consent: '2026-11',
    });
    expect(submission?.body).not.toHaveProperty('dob');
    expect(submission?.body).not.toHaveProperty('nationalId');
    expect(submission?.body).not.toHaveProperty('collateralIdentity');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'app-1' }));
    // The idempotency key of the draft, so that a try before the tab was closed counts as the same request.
    expect(submission?.headers.get('Idempotency-Key')).toBe('key-1');
  });

  it('keeps all of several photos, and continues when the last one is ready', async () => {
    const photos = slowPhotos();
    const { user, router } = await open({ step: 5, values: filled });
    fireEvent.change(screen.getByLabelText('Choose file: Photos of what you pledge'), {
      target: { files: [photo('front.jpg'), photo('back.jpg')] },
    });
    expect(await screen.findByRole('button', { name: 'Preparing...' })).toBeDisabled();
    photos.finish();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(router.state.location.search).toBe('?step=6');
    expect(screen.getByText(/front\.jpg/)).toBeVisible();
    expect(screen.getByText(/back\.jpg/)).toBeVisible();
    // What is missing is said before it is sent.
    expect(screen.getByText('Your national ID or passport')).toHaveTextContent('Still needed');
    expect(screen.queryByText('Photos of what you pledge')).toBeNull();
  });

  it('waits on the last step for a photo that is still being made smaller', async () => {
    const photos = slowPhotos();
    const { router } = await open({ step: 5, values: filled });
    fireEvent.change(screen.getByLabelText('Choose file: Photos of what you pledge'), {
      target: { files: [photo('front.jpg')] },
    });
    await act(() => router.navigate('?step=6'));
    expect(await screen.findByRole('button', { name: 'Preparing...' })).toBeDisabled();
    photos.finish();
    expect(await screen.findByRole('button', { name: 'Submit application' })).toBeEnabled();
    expect(screen.getByText(/front\.jpg/)).toBeVisible();
  });

  it('preselects the kind of collateral from the link, but keeps an earlier choice', async () => {
    const { unmount } = await open({ step: 3, collateralType: 'jewelry' });
    expect(screen.getByRole('radio', { name: /Jewelry/ })).toBeChecked();
    unmount();
    await open({ step: 3, collateralType: 'jewelry', values: filled });
    expect(screen.getByRole('radio', { name: /Motor Vehicle/ })).toBeChecked();
  });

  it('shows from the first amount on what the loan costs over all funds that lend it, then in the chosen fund', async () => {
    const goldFund = {
      ...vehicleFund,
      id: 'gold',
      name: 'Jewellery and Gold Fund',
      collateralTypes: ['jewelry' as const],
      minRatePercent: 30,
      maxRatePercent: 60,
      maxTermMonths: 12,
    };
    const { user, router } = await open({ step: 2, profile: knownMember, funds: [vehicleFund, goldFund] });
    expect(screen.queryByText(/a month, /)).toBeNull();
    await user.type(screen.getByLabelText('How much would you like to borrow?'), '1500');
    // US$1,500 over 12 months at 20 %: 138.95 a month; at 60 %: 169.24.
    expect(await screen.findByText('US$139 to US$169 a month, US$1,667 to US$2,031 in all')).toBeVisible();
    expect(
      screen.getByText(
        /^Depending on what you pledge, at 20 % to 60 % a year over 12 months\. You left the term open/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '18 months' }));
    expect(await screen.findByText('US$97 to US$112 a month, US$1,749 to US$2,019 in all')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '12 months' }));
    await act(() => router.navigate('?step=3'));
    await user.click(await screen.findByRole('radio', { name: /Motor Vehicle/ }));
    expect(await screen.findByText('US$139 to US$154 a month, US$1,667 to US$1,844 in all')).toBeVisible();
    expect(
      screen.getByText(/^From the Vehicle Fund, at 20 % to 40 % a year over 12 months\. We set the rate/),
    ).toBeVisible();
  });

  it('repeats the cost before it is sent, with the share of the income', async () => {
    const values = { ...filled, loanAmountCents: 150_000, termMonths: 12 };
    await open({ step: 6, profile: knownMember, values });
    expect(await screen.findByText('US$139 to US$154 a month')).toBeVisible();
    expect(screen.getByText('US$1,667 to US$1,844 in all')).toBeVisible();
    expect(screen.getByText('17.4 % to 19.2 %')).toBeVisible();
    expect(screen.queryByText(/18\.5/)).toBeNull();
  });

  it('says so if no fund lends the amount for the term', async () => {
    const { user } = await open({ step: 2, profile: knownMember });
    await user.type(screen.getByLabelText('How much would you like to borrow?'), '20000');
    expect(await screen.findByText(/^No fund lends this amount for this long\./)).toBeVisible();
  });

  it('says so if the fund does not lend for the term', async () => {
    await open({ step: 3, profile: knownMember, values: { ...filled, termMonths: 48 } });
    expect(await screen.findByText(/^The Vehicle Fund lends for 3 to 36 months\./)).toBeVisible();
  });

  it('shows the fund for the collateral with its limits, says if the amount is outside them, and sends the fund', async () => {
    const { user, router, sent } = await open({
      step: 3,
      profile: knownMember,
      values: { ...filled, loanAmountCents: 20_000, purpose: 'Stock', termMonths: 18 },
    });
    expect(
      await screen.findByText('Vehicle Fund: US$500 to US$10,000, 20 % to 40 % a year, 3 to 36 months'),
    ).toBeVisible();
    expect(screen.getByText(/^The Vehicle Fund lends US\$500 to US\$10,000\./)).toBeVisible();
    await user.click(go());
    await act(() => router.navigate('?step=6'));
    expect(await screen.findByText('18 months')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    await screen.findByText('Application Submitted');
    expect(sent.find(({ call }) => call === 'POST /api/applications')?.body).toMatchObject({
      productId: vehicleFund.id,
      purpose: 'Stock',
      termMonths: 18,
    });
  });

  it('asks for the term, which may be left open', async () => {
    const { user } = await open({ step: 2 });
    expect(screen.getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '12 months' }));
    expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
  });
});
