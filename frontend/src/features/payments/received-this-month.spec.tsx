import type { PaymentsReport } from '@dziva/contracts/reports';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ReceivedThisMonth } from './received-this-month.tsx';

const open = (recoveryCents: number) => {
  const paid = {
    payments: 3,
    amountCents: 10_000 + recoveryCents,
    interestCents: 2_500,
    principalCents: 7_500,
    recoveryCents,
  };
  const report = { bySource: [{ source: 'REPAYMENT', ...paid }] } as Pick<PaymentsReport, 'bySource'>;
  fakeServer({ 'GET /api/reports/payments': () => ({ body: report }) });
  renderApp(<ReceivedThisMonth />);
};

describe('What was received this month', () => {
  it('is the sum of what it is made of, recoveries too', async () => {
    open(2_200);
    expect(await screen.findByText(/^3 payments/)).toHaveTextContent(
      '3 payments · Interest US$25.00 · Principal US$75.00 · Recovered on written-off loans US$22.00',
    );
    expect(screen.getByText('US$122.00')).toBeVisible();
  });

  it('names recoveries only if there are any', async () => {
    open(0);
    expect(await screen.findByText(/^3 payments/)).not.toHaveTextContent('Recovered');
  });
});
