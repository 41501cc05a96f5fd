/** What people do in the app, and the API call that follows: for tests of the messages afterwards. */
import type { UserRow } from '@dziva/contracts/users';
import { cents } from '@dziva/money/cents';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CompleteDialog } from '#features/assessments/complete-dialog.tsx';
import { StatusDialog } from '#features/applications/status-dialog.tsx';
import { SellDialog } from '#features/collateral-sales/sell-dialog.tsx';
import { RegisterForm } from '#features/identity/register-form.tsx';
import { SignInForm } from '#features/identity/sign-in-form.tsx';
import { InvestForm } from '#features/investments/invest-form.tsx';
import { CreateLoanDialog } from '#features/loans/create/create-loan-dialog.tsx';
import { WithdrawDialog } from '#features/wallet/withdraw-dialog.tsx';
import { TransactionDialog } from '#features/wallet-management/transaction-dialog.tsx';
import { applicationIn, unassignedAssessment } from './applications.ts';
import { fakeServer } from './fake-server.ts';
import { basic, standard } from './investments.ts';
import { vehicleFund } from './loan-products.ts';
import { ecocash, tariro, walletWith } from './people.ts';
import { listedSale } from './sales.ts';

export type Answer = { status?: number; body?: unknown };
const nothing = () => undefined;

const application = applicationIn('UNDER_REVIEW');
const member: UserRow = {
  ...tariro,
  createdAt: '2026-01-05T08:00:00.000Z',
  sharesNationalId: false,
  walletBalanceCents: cents(10_000),
};
const preview = {
  monthlyPaymentCents: 9_192,
  totalRepaymentCents: 110_302,
  totalInterestCents: 10_302,
  effectiveRatePercent: 20.25,
  exceptions: [],
  schedule: [
    {
      n: 1,
      dueDate: '2026-12-15',
      paymentCents: 9_192,
      interestCents: 1_542,
      principalCents: 7_650,
      balanceCents: 92_350,
      paidCents: 0,
      status: 'UPCOMING',
    },
  ],
};
const split = {
  costsCents: 0,
  interestCents: 2_000,
  principalCents: 80_000,
  surplusCents: 38_000,
  shortfallCents: 0,
};

export const held = {
  id: application.id,
  type: 'WITHDRAWAL',
  description: 'Withdrawal by EcoCash',
  amount: -5_000,
  createdAt: '2026-11-20T08:30:00.000Z',
  paymentMethod: 'ECOCASH',
  balanceAfterCents: 45_000,
  status: 'PENDING',
  reference: null,
};

/** What is asked on the way to an act, whatever comes of it. */
const READS: Readonly<Record<string, Answer>> = {
  'GET /api/system': { body: { name: 'Dziva', demo: false, clock: 'real', today: '2026-11-20' } },
  'GET /api/wallet/balance': { body: walletWith(50_000) },
  'GET /api/profile/destinations': { body: [] },
  'POST /api/profile/destinations': { status: 201, body: ecocash },
  'GET /api/admin/users': { body: [member] },
  'GET /api/loan-products': { body: [vehicleFund] },
  'POST /api/loans/preview': { body: preview },
  [`POST /api/collateral-sales/${listedSale.id}/preview`]: { body: split },
};

export interface Act {
  /** The part of the app, and what a person does there. */
  readonly part: () => ReactNode;
  readonly does: (user: UserEvent) => Promise<void>;
  readonly call: string;
}

export const press = async (user: UserEvent, ...names: readonly string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};
const fill = async (user: UserEvent, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), text);
};

export const signIn: Act = {
  part: () => <SignInForm demo={false} onSignedIn={nothing} />,
  does: async (user) => {
    await fill(user, { 'Email address': tariro.email, Password: 'Granite-rocks-27' });
    await press(user, 'Sign In');
  },
  call: 'POST /api/auth/login',
};
export const register: Act = {
  part: () => <RegisterForm onRegistered={nothing} />,
  does: async (user) => {
    await fill(user, { 'First name': 'Tariro', 'Last name': 'Moyo', 'Email address': tariro.email });
    await fill(user, { Password: 'Granite-rocks-27' });
    await press(user, 'Create Account');
  },
  call: 'POST /api/auth/register',
};
export const approve: Act = {
  part: () => (
    <StatusDialog
      application={application}
      change={{ to: 'APPROVED', title: 'Approve Application', text: '', noteMode: 'optional' }}
      onClose={nothing}
    />
  ),
  does: (user) => press(user, 'Approve Application'),
  call: `PATCH /api/applications/${application.id}/status`,
};
export const pass: Act = {
  part: () => <CompleteDialog assessment={unassignedAssessment} result="PASS" onClose={nothing} />,
  does: async (user) => {
    await fill(user, { 'Assessed value': '1900' });
    await press(user, 'Mark as passed');
  },
  call: `PATCH /api/assessments/${unassignedAssessment.id}/complete`,
};
export const createLoan: Act = {
  part: () => (
    <CreateLoanDialog
      applicant={{
        appId: application.id,
        version: 2,
        name: 'Tariro Moyo',
        loanAmountCents: 100_000,
        monthlyIncomeCents: 80_000,
        collateral: { valueCents: 250_000, isAssessed: true },
        wish: { product: vehicleFund, termMonths: null },
      }}
      onClose={nothing}
    />
  ),
  does: (user) => press(user, 'Preview Schedule', 'Continue', 'Create Loan'),
  call: 'POST /api/loans',
};
export const sell: Act = {
  part: () => <SellDialog sale={listedSale} onClose={nothing} />,
  does: (user) => press(user, 'Continue', 'Propose the sale for US$1,200.00'),
  call: `PATCH /api/collateral-sales/${listedSale.id}/complete`,
};
export const adjust = (type: 'Credit' | 'Debit', person: UserRow | null = member): Act => ({
  part: () => <TransactionDialog ownId="nobody" initial={person} onClose={nothing} />,
  does: async (user) => {
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${type}`) }));
    if (person) await fill(user, { Amount: '25' });
    await fill(user, { Description: 'A correction' });
    await press(user, 'Continue', ...(person ? [`${type} US$25.00`] : []));
  },
  call: `POST /api/admin/wallet/${type.toLowerCase()}`,
});
export const withdraw: Act = {
  part: () => <WithdrawDialog onClose={nothing} />,
  does: async (user) => {
    await screen.findByText('US$500.00 is available.');
    await fill(user, { 'How much do you want to withdraw?': '50' });
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    await press(user, 'Continue', 'Withdraw US$50.00');
  },
  call: 'POST /api/wallet/withdraw',
};
export const invest: Act = {
  part: () => <InvestForm plans={[basic, standard]} />,
  does: async (user) => {
    await user.click(screen.getByRole('radio', { name: 'Basic' }));
    await fill(user, { 'How much do you want to invest?': '100' });
    await press(user, 'Invest Now');
    await user.click(await screen.findByRole('checkbox'));
    await press(user, 'Invest US$100.00');
  },
  call: 'POST /api/investments',
};

export const investWith = (amount: string): Act => ({
  ...invest,
  does: async (user) => {
    await user.click(screen.getByRole('radio', { name: 'Basic' }));
    await fill(user, { 'How much do you want to invest?': amount });
    await press(user, 'Invest Now');
  },
});
/** Answers what is asked on the way, and the act itself. */
export function serve(acts: Readonly<Record<string, Answer>> = {}) {
  const answers = Object.entries({ ...READS, ...acts });
  return fakeServer(Object.fromEntries(answers.map(([call, answer]) => [call, () => answer])));
}
