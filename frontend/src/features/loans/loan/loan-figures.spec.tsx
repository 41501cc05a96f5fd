import { loanOnDay } from '@dziva/loan-maths/loan-account';
import { cents } from '@dziva/money/cents';
import { screen } from '@testing-library/react';
import { defaultedLoan, earlyLoan, lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { LoanFigures } from './loan-figures.tsx';

it('says that everything left is due after the collateral was sold', () => {
  const terms = {
    principalCents: cents(100_000),
    aprPercent: 18.5,
    termMonths: 12,
    dueDayOfMonth: 15,
    disbursedOn: '2026-08-20',
  };
  const sale = { paidOn: '2026-11-01', amountCents: cents(60_000) };
  const { schedule, arrearsCents } = loanOnDay(terms, [sale], '2026-11-20', '2026-11-01');
  renderApp(<LoanFigures loan={{ ...defaultedLoan, schedule: [...schedule], arrearsCents }} />);
  expect(screen.getByText('Everything left is due')).toBeInTheDocument();
  expect(screen.queryByText('Next instalment')).not.toBeInTheDocument();
});

it('counts the instalments of the agreed plan, and says if the loan ends earlier', () => {
  renderApp(<LoanFigures loan={{ ...earlyLoan, arrearsCents: cents(0), daysPastDue: 0 }} />);
  expect(screen.getByText('2 / 12 instalments')).toBeInTheDocument();
  expect(screen.getByText('Ends 2 months earlier, saves US$37.62 of interest')).toBeInTheDocument();
});

it('says nothing about savings while the loan is late', () => {
  renderApp(<LoanFigures loan={{ ...earlyLoan, arrearsCents: cents(9_192) }} />);
  expect(screen.getByText('2 / 12 instalments')).toBeInTheDocument();
  expect(screen.queryByText(/saves/)).not.toBeInTheDocument();
});

it('does not mention the end of the loan if it did not change', () => {
  renderApp(<LoanFigures loan={lateLoan} />);
  expect(screen.getByText('1 / 12 instalments')).toBeInTheDocument();
  expect(screen.queryByText(/earlier/)).not.toBeInTheDocument();
});
