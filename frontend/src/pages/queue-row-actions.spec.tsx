import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cents } from '@dziva/money/cents';
import { applicationIn, unassignedAssessment } from '#test/applications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { QueueRowActions } from './queue-row-actions.tsx';

describe('A row of the queue', () => {
  it('compares a loan with the assessed value of the collateral, which is only in the application', async () => {
    const row = applicationIn('ASSESSED');
    const passed = { result: 'PASS', assessedValueCents: cents(125_000) } as const;
    fakeServer({
      'GET /api/loan-products': () => ({ body: [vehicleFund] }),
      [`GET /api/applications/${row.id}`]: () => ({
        body: { ...row, assessments: [{ ...unassignedAssessment, ...passed }] },
      }),
    });
    const { user } = renderApp(
      <TooltipProvider>
        <QueueRowActions row={row} user={rudo} />
      </TooltipProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Approve and create loan, Tariro Moyo' }));
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    // 1,000 of 1,250 (assessed); the applicant's estimate was 2,500.
    expect(await summary.findByText('80 %')).toBeVisible();
    expect(summary.getByText('US$1,250.00 (assessed)')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Above the guide');
  });
});
