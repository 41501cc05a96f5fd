import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents } from '@dziva/money/cents';
import { screen } from '@testing-library/react';
import { defaultedLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { LoanFigures } from './loan-figures.tsx';

it('says that everything left is due after the collateral was sold', () => {
  const terms = {
    ...{ principalCents: cents(100_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 },
    disbursedOn: '2026-08-20',
  };
  const sale = { paidOn: '2026-11-01', amountCents: cents(60_000) };
  const { schedule, arrearsCents } = loanOnDay(terms, [sale], '2026-11-20', '2026-11-01');
  renderApp(<LoanFigures loan={{ ...defaultedLoan, schedule: [...schedule], arrearsCents }} />);
  expect(screen.getByText('Everything left is due')).toBeInTheDocument();
  expect(screen.queryByText('Next instalment')).not.toBeInTheDocument();
});
