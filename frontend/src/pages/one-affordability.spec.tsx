/** The same application has the same affordability on its page and in the dialog that creates its loan. */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cents } from '@dziva/money/cents';
import { applicationIn } from '#test/applications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { lateLoan } from '#test/loans.ts';
import { rudo as finance } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { ApplicationDetail } from './application-detail.tsx';

const AMOUNT = { loanAmountCents: cents(150_000), monthlyIncomeCents: cents(30_000), termMonths: 18 };

const decision = () => within(screen.getByRole('region', { name: 'Decision aid' }));

describe('The affordability of an application', () => {
  it('is a range over the rates of its product and the term that was asked for', async () => {
    fakeServer({});
    const { user } = renderApp(
      <ApplicationDetail application={applicationIn('ASSESSED', AMOUNT)} user={finance} />,
    );
    // US$1,500 over 18 months: US$97.14 a month at 20 %, US$112.16 at 40 %; of US$300.
    expect(decision().getByText('32.4 % to 37.4 %')).toBeVisible();
    expect(
      decision().getByText('US$97 to US$112 a month, at 20 % to 40 % a year over 18 months (Vehicle Fund)'),
    ).toBeVisible();
    expect(decision().getByText('Above the guide')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Loan' }));
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('32.4 %')).toBeVisible();
    await user.clear(screen.getByLabelText('Interest rate (APR)'));
    await user.type(screen.getByLabelText('Interest rate (APR)'), '40');
    expect(summary.getByText('37.4 %')).toBeVisible();
    expect(summary.getByText('Above the guide')).toBeVisible();
  });

  it('is far above the guide where the product does not allow the instalment', () => {
    fakeServer({});
    const product = { ...vehicleFund, instalmentLimitPercent: 35 };
    renderApp(
      <ApplicationDetail application={applicationIn('ASSESSED', { ...AMOUNT, product })} user={finance} />,
    );
    expect(decision().getByText('Far above the guide')).toBeVisible();
  });

  it('is that of its loan once there is one, with the agreed rate and amount', async () => {
    fakeServer({ [`GET /api/loans/${lateLoan.id}`]: () => ({ body: lateLoan }) });
    const application = applicationIn('APPROVED', { ...AMOUNT, loanId: lateLoan.id });
    renderApp(<ApplicationDetail application={application} user={finance} />);
    // US$1,000 over 12 months at 18.5 %: 91.92 of 300.
    expect(await decision().findByText('30.6 %')).toBeVisible();
    expect(decision().getByText('US$91.92 a month, at 18.5 % a year over 12 months')).toBeVisible();
  });
});
