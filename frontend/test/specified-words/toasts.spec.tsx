/** The toasts of the specification, title and description together, each shown by the part of the app that gives it. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { applicationIn, unassignedAssessment } from '#test/applications.ts';
import * as acts from '#test/acts.tsx';
import { runningInvestment } from '#test/investments.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { listedSale } from '#test/sales.ts';

const WORDLESS: acts.Answer = { status: 502, body: 'Bad Gateway' };
const REFUSED: acts.Answer = { status: 422, body: { message: 'What the server says' } };
const signedIn: acts.Answer = { body: { token: 'secret', user: tariro } };
const application = applicationIn('UNDER_REVIEW');
const RANGE = 'Investment amount must be between US$100.00 and US$10,000.00.';

/** What is asked and refused before anything is sent. */
const REFUSED_HERE: readonly (readonly [act: acts.Act, title: string, description: string])[] = [
  [
    { ...acts.invest, does: (user) => acts.press(user, 'Invest Now') },
    'Missing Information',
    'Please select a plan and enter an investment amount.',
  ],
  [acts.investWith('99'), 'Invalid Amount', RANGE],
  [acts.investWith('10001'), 'Invalid Amount', RANGE],
  [
    { ...acts.withdraw, does: (user) => acts.press(user, 'Continue') },
    'Missing Information',
    'Please fill all required fields',
  ],
  [acts.adjust('Credit', null), 'Validation Error', 'Please select a user and enter a valid amount'],
];

const SAID: readonly (readonly [act: acts.Act, answer: acts.Answer, title: string, description?: string])[] =
  [
    [acts.signIn, signedIn, 'Logged in successfully', 'Welcome back, Tariro!'],
    [
      acts.signIn,
      { status: 401, body: { message: 'Invalid email or password' } },
      'Error',
      'Invalid email or password',
    ],
    [acts.register, { ...signedIn, status: 201 }, 'Account created successfully', 'Welcome, Tariro!'],
    [acts.register, REFUSED, 'Error', 'What the server says'],
    [
      acts.createLoan,
      { status: 201, body: { id: 'l' } },
      'Loan Created',
      'The loan has been created and approved successfully.',
    ],
    [acts.createLoan, REFUSED, 'Error', 'What the server says'],
    [acts.approve, { body: application }, 'Status Updated'],
    [acts.approve, REFUSED, 'Error', 'What the server says'],
    [acts.approve, WORDLESS, 'Error', 'Failed to update application status'],
    [acts.pass, { body: unassignedAssessment }, 'Assessment Complete'],
    [acts.pass, WORDLESS, 'Error', 'Failed to complete assessment'],
    [acts.adjust('Credit'), { status: 201 }, 'User account credited successfully'],
    [acts.adjust('Debit'), { status: 201 }, 'User account debited successfully'],
    [acts.adjust('Credit'), WORDLESS, 'Error', 'Failed to credit account'],
    [acts.adjust('Debit'), WORDLESS, 'Error', 'Failed to debit account'],
    [acts.sell, { body: listedSale }, 'Sale Completed', 'Collateral sold for US$1,200.00'],
    [acts.sell, REFUSED, 'Error', 'Failed to complete sale'],
    [
      acts.invest,
      { status: 201, body: runningInvestment },
      'Investment Created',
      'Your investment of US$100.00 has been created successfully.',
    ],
    [acts.invest, WORDLESS, 'Error', 'Failed to create investment'],
    [acts.invest, REFUSED, 'Error', 'What the server says'],
    [
      acts.withdraw,
      { status: 201, body: acts.held },
      'Withdrawal Processed',
      'Your withdrawal request has been processed successfully.',
    ],
    [acts.withdraw, WORDLESS, 'Withdrawal Failed', 'Withdrawal failed'],
  ];

describe('A form that is not sent says', () => {
  for (const [act, title, description] of REFUSED_HERE) {
    it(`before ${act.call}: ${title} - ${description}`, async () => {
      const { sent } = acts.serve();
      const { user } = renderApp(act.part(), { user: tariro });
      await act.does(user);
      await expectToast(title, description);
      expect(sent.map(({ call }) => call)).not.toContain(act.call);
    });
  }
});

describe('While the answer is on its way', () => {
  it.each([
    ['Signing In...', acts.signIn],
    ['Creating Account...', acts.register],
    ['Creating Investment...', acts.invest],
  ])('%s', async (words, act) => {
    acts.serve();
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      init?.method === 'POST' ? new Promise(() => undefined) : answered(input, init);
    const { user } = renderApp(act.part(), { user: tariro });
    await act.does(user);
    expect(await screen.findByRole('button', { name: words })).toBeDisabled();
  });
});

describe('An answer is told', () => {
  for (const [act, answer, title, description] of SAID) {
    it(`${act.call} that answers ${answer.status ?? 200}: ${title}${description ? ` - ${description}` : ''}`, async () => {
      acts.serve({ [act.call]: answer });
      const { user } = renderApp(act.part(), { user: tariro });
      await act.does(user);
      await expectToast(title, description);
    });
  }
});

/** The one toast that is shown says this, title and description together. */
async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll('ol > li')].filter((item) => item.querySelector('button'));
    const said = toasts.map((toast) =>
      [...toast.querySelectorAll('div > div')].map((part) => part.textContent),
    );
    expect(said).toEqual([[title, description ?? expect.any(String)]]);
  });
}
