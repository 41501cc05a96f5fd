/** The approval policy: an administrator reads it and proposes a change. */
import type { Policy, PolicyRule } from '@dziva/contracts/policy';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { Component as PolicyPage } from './policy-page.tsx';

const payout = (amount: number): PolicyRule => ({
  kind: 'WITHDRAWAL_PAYOUT',
  needs: 'ABOVE',
  aboveCents: cents(amount),
  dayCents: cents(2_000_000),
  roles: ['FINANCE', 'ADMIN'],
});
const product: PolicyRule = {
  ...payout(0),
  kind: 'LOAN_PRODUCT_VERSION',
  needs: 'ALWAYS',
  aboveCents: null,
  dayCents: null,
};
const role: PolicyRule = { ...product, kind: 'STAFF_ROLE', roles: ['ADMIN'] };
const limits = {
  backDatedDays: 3,
  backDatedSavingCents: cents(2_000),
  apartCents: cents(5_000),
  doubtCents: cents(10_000),
  eveningCents: cents(100_000),
};
const money = {
  needs: 'ABOVE',
  aboveCents: cents(500_000),
  dayCents: cents(2_000_000),
  thirtyDayCents: cents(6_000_000),
} as const;
const always = { needs: 'ALWAYS', aboveCents: null, dayCents: null, thirtyDayCents: null } as const;
const preset = 'STANDARD' as const;
const classes = { moneyIn: money, moneyOut: money, givingUp: money, rights: always, books: always };
const twice = { ...money, dayCents: cents(4_000_000), thirtyDayCents: cents(12_000_000) };
const smallOffice = { ...classes, moneyIn: twice, moneyOut: twice, givingUp: twice };
const policy: Policy = {
  version: 1,
  preset,
  classes,
  rules: [
    { ...payout(300_000), class: 'moneyOut', isFixed: false, hasAmount: true, isAlways: false },
    {
      ...payout(500_000),
      kind: 'WALLET_DEBIT',
      class: 'moneyOut',
      isFixed: false,
      hasAmount: true,
      isAlways: false,
    },
    { ...product, class: 'rights', isFixed: false, hasAmount: false, isAlways: false },
    { ...role, class: 'rights', isFixed: true, hasAmount: false, isAlways: false },
  ],
  limits,
  presets: { STANDARD: classes, SMALL_OFFICE: smallOffice },
  versions: [
    {
      version: 1,
      preset,
      classes,
      rules: [payout(300_000), product, role],
      limits,
      madeAt: '2026-11-20T08:00:00.000Z',
      proposedBy: 'Tendai Gumbo',
      confirmedBy: 'Farai Machingura',
      reason: 'A fraud elsewhere',
    },
    {
      version: 0,
      preset,
      classes: { ...classes, moneyIn: twice },
      rules: [payout(500_000), product, role],
      limits: { ...limits, backDatedDays: 7 },
      madeAt: null,
      proposedBy: null,
      confirmedBy: null,
      reason: null,
    },
  ],
};

function open(
  answer: { status?: number; body: object } = { status: 202, body: { proposal: { id: 'proposal-1' } } },
) {
  const { sent } = fakeServer({
    'GET /api/admin/policy': () => ({ body: policy }),
    'PUT /api/admin/policy': () => answer,
  });
  return { ...renderApp(<PolicyPage />, { user: { ...rudo, role: 'ADMIN' }, at: '/admin/policy' }), sent };
}

describe('The approval policy', () => {
  it('shows when a second person is needed, who that can be, and what each version changed', async () => {
    const { user } = open();
    expect(
      (await screen.findAllByText('Above US$3,000.00, and above US$20,000.00 of one person in a day'))[0],
    ).toBeVisible();
    await user.click(screen.getByText(/^\d+ kinds? follows? /));
    expect(screen.getByText('As its class')).toBeVisible();
    expect(screen.getAllByText('Finance or an administrator')[0]).toBeVisible();
    expect(screen.getByText(/^Proposed by Tendai Gumbo, confirmed by Farai Machingura, /)).toBeVisible();
    expect(screen.getByText('Reason: A fraud elsewhere')).toBeVisible();
    expect(
      screen.getByText(
        'Withdrawal payout: As its class, by finance or an administrator → Above US$3,000.00, and above US$20,000.00 of one person in a day, by finance or an administrator',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Money in: Above US$5,000.00, US$40,000.00 in a day, US$120,000.00 in 30 days → Above US$5,000.00, US$20,000.00 in a day, US$60,000.00 in 30 days',
      ),
    ).toBeVisible();
    expect(screen.getByText('The default')).toBeVisible();
  });

  it('is changed by a proposal: the changes are shown first, and it waits for a second administrator', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Change: Withdrawal payout' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Nothing changes yet.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Above this amount'));
    await user.selectOptions(dialog.getByLabelText('The second person'), 'An administrator');
    expect(await dialog.findByText(/→ As its class, by an administrator$/)).toBeVisible();
    await user.type(dialog.getByLabelText('Above this amount'), '1000');
    expect(
      await dialog.findByText(
        /→ Above US\$1,000\.00, and above US\$20,000\.00 of one person in a day, by an/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'PUT /api/admin/policy')?.body).toEqual({
      version: 1,
      rules: [
        {
          kind: 'WITHDRAWAL_PAYOUT',
          needs: 'ABOVE',
          aboveCents: 100_000,
          dayCents: null,
          roles: ['ADMIN'],
        },
      ],
    });
  });

  it('has no limit for a rule that is not about money, and says why a change is refused', async () => {
    const { user } = open({
      status: 409,
      body: { status: 409, code: 'ALREADY_PROPOSED', message: 'This waits for a second person already.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change: Version of a loan product' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Needs a second person')).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('The second person'), 'An administrator');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect((await screen.findAllByText('This waits for a second person already.'))[0]).toBeVisible();
  });

  it('has five classes and a preset, which are changed in the same way', async () => {
    const { user, sent } = open();
    expect(await screen.findByText('Preset: Standard')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change: Rights and rules' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change: Money in' }));
    const ofClass = within(screen.getByRole('dialog'));
    await user.clear(ofClass.getByLabelText('Above this sum in 30 days'));
    await user.type(ofClass.getByLabelText('Above this sum in 30 days'), '50000');
    expect(
      await ofClass.findByText(/ → Above US\$5,000\.00, US\$20,000\.00 in a day, US\$50,/),
    ).toBeVisible();
    await user.click(ofClass.getByRole('button', { name: 'Propose' }));
    await user.click(await screen.findByRole('button', { name: 'Change the preset' }));
    const ofPreset = within(screen.getByRole('dialog'));
    await user.click(ofPreset.getByRole('radio', { name: /^Small office/ }));
    expect(await ofPreset.findByText('Preset: Standard → Small office')).toBeVisible();
    expect(
      ofPreset.getByText(/^Giving up a claim or collateral: .+ US\$120,000\.00 in 30 days$/),
    ).toBeVisible();
    await user.click(ofPreset.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
        { version: 1, classes: { moneyIn: { ...money, thirtyDayCents: 5_000_000 } } },
        { version: 1, preset: 'SMALL_OFFICE' },
      ]),
    );
  });

  it('has limits for one person, which are changed in the same way', async () => {
    const { user, sent } = open();
    expect(
      await screen.findByText('Days back that one person may date a payment: 7 days → 3 days'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the limits' }));
    const dialog = within(screen.getByRole('dialog'));
    const days = dialog.getByLabelText('Days back that one person may date a payment');
    await user.clear(days);
    await user.type(days, '5');
    const saved = dialog.getByLabelText('Interest that an earlier payment date may save');
    await user.clear(saved);
    await user.type(saved, '7.50');
    expect(await dialog.findByText(/: 3 days → 5 days$/)).toBeVisible();
    expect(dialog.getByText(/: US\$20\.00 → US\$7\.50$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === 'PUT /api/admin/policy')?.body).toEqual({
      version: 1,
      limits: { ...limits, backDatedDays: 5, backDatedSavingCents: 750 },
    });
  });
});
