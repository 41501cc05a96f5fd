/** Extra payments have their own rows in the schedule, and the last row has the sums of all rows. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { earlyLoan, lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const show = (loan: typeof lateLoan) =>
  renderApp(<ScheduleTable rows={loan.schedule} prepayments={loan.prepayments} showPaid />);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const footOf = (term: string) =>
  screen.getAllByText(term).find((one) => one.tagName === 'DT')?.nextElementSibling?.textContent;

describe('The schedule of a loan that was paid early', () => {
  it('has rows for extra payments between the instalments', () => {
    show(earlyLoan);
    const [, first, beyond, second] = screen.getAllByRole('row');
    expect(cellsOf(first as HTMLElement).join(' | ')).toMatch(
      /15 Sept? 2026.*US\$91\.92.*US\$15\.42.*US\$76\.50/,
    );
    expect(cellsOf(beyond as HTMLElement).join(' | ')).toMatch(
      /15 Sept? 2026Extra payment.*US\$216\.16.*US\$0\.00.*US\$216\.16.*Paid/,
    );
    expect(cellsOf(second as HTMLElement).join(' | ')).toMatch(
      /15 Oct 2026.*US\$91\.92.*US\$0\.00.*US\$91\.92/,
    );
  });

  it('ends with the sums of all its rows', () => {
    show(earlyLoan);
    const interest = [...earlyLoan.schedule, ...earlyLoan.prepayments].reduce(
      (sum, row) => sum + row.interestCents,
      0,
    );
    expect(footOf('Principal')).toBe('US$1,000.00');
    expect(footOf('Interest')).toBe(`US$${(interest / 100).toFixed(2)}`);
    expect(footOf('Total')).toBe(
      `US$${((100_000 + interest) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    );
    expect(footOf('Paid')).toBe('US$400.00');
  });
});

it('Without extra payments, the schedule has rows for instalments only', () => {
  show(lateLoan);
  expect(screen.queryByText('Extra payment')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(footOf('Principal')).toBe('US$1,000.00');
});
