import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { emptyServer } from '#test/empty-server.ts';
import { fakeServer } from '#test/fake-server.ts';
import { SubmittedPanel } from '#features/applications/submitted-panel.tsx';
import { lateLoan } from '#test/loans.ts';
import { tariro, walletWith } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import ApplicantDashboardPage from './applicant-dashboard-page.tsx';
import HomeLower from './home-lower.tsx';

const LATE = {
  kind: 'PAYMENT_LATE',
  text: 'US$110.30 of your loan is overdue. The oldest part was due on 15 October 2026. Pay it now, or ask us for help.',
  href: '/loans/b0000000-0000-4000-8000-000000000002',
  dueOn: '2026-10-15',
};
const DOCUMENTS = {
  kind: 'DOCUMENTS',
  text: 'We cannot continue without a payslip.',
  href: '/applications/a0000000-0000-4000-8000-000000000001#documents',
};

/** Whether one element comes before the other on the page. */
const isAbove = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('The dashboard of a member', () => {
  it('shows the most urgent step with its button, then the wallet and the next payment, then the rest', async () => {
    emptyServer({
      '/api/me/next': [LATE, DOCUMENTS],
      '/api/wallet/balance': walletWith(42_050),
      '/api/loans': [lateLoan],
    });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    const first = await screen.findByRole('region', { name: 'What to do first' });
    expect(within(first).getByText('A payment is late')).toBeVisible();
    expect(within(first).getByText(LATE.text)).toBeVisible();
    expect(within(first).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', LATE.href);
    expect(screen.queryByText(DOCUMENTS.text)).not.toBeInTheDocument();
    const wallet = screen.getByRole('region', { name: 'Available in your wallet' });
    const payment = await screen.findByText('Next instalment');
    const rest = await screen.findByRole('heading', { name: 'Application History' });
    expect([isAbove(first, wallet), isAbove(wallet, payment), isAbove(payment, rest)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('links to the missing documents if no payment is late', async () => {
    emptyServer({ '/api/me/next': [DOCUMENTS] });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    expect(await screen.findByRole('link', { name: 'Add documents' })).toHaveAttribute(
      'href',
      DOCUMENTS.href,
    );
  });

  it('starts with the way to apply if nothing runs; a loan that runs makes applying an ordinary link', async () => {
    emptyServer();
    const { unmount } = renderApp(<ApplicantDashboardPage />, { user: tariro });
    const apply = await screen.findByRole('link', { name: 'Apply for Loan' });
    expect(isAbove(apply, screen.getByRole('region', { name: 'Available in your wallet' }))).toBe(true);
    expect(screen.queryByRole('region', { name: 'What to do first' })).not.toBeInTheDocument();
    unmount();
    emptyServer({ '/api/loans': [lateLoan] });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    const later = await screen.findByRole('link', { name: 'Apply for Loan' });
    const first = screen.getByRole('region', { name: 'What to do first' });
    expect(within(first).getByText('Nothing waits for you')).toBeVisible();
    expect(isAbove(first, later)).toBe(true);
    expect(screen.getByRole('link', { name: 'New Application' })).toHaveAttribute('href', '/apply');
  });

  it('says so if the first step could not be loaded', async () => {
    fakeServer({ 'GET /api/me/next': () => ({ status: 500, body: {} }) });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    expect(await screen.findByText('We couldn’t load what to do first')).toBeVisible();
  });

  it('shows the balance of the wallet, which links to the wallet', async () => {
    emptyServer({ '/api/wallet/balance': walletWith(42_050) });
    renderApp(<ApplicantDashboardPage />, { user: tariro });
    const wallet = within(await screen.findByRole('region', { name: 'Available in your wallet' }));
    expect(await wallet.findByText('US$420.50')).toBeInTheDocument();
    expect(wallet.getByRole('link', { name: 'Mobile Wallet' })).toHaveAttribute('href', '/wallet');
  });
});

describe('An application that was just sent', () => {
  it('is shown with its number, which can be shared, until it is dismissed', async () => {
    const { user } = renderApp(
      <SubmittedPanel id="4f2a91c0-1111-4111-8111-111111111111" application={undefined} />,
    );
    const receipt = within(screen.getByRole('region', { name: 'We have your application' }));
    expect(receipt.getByText('4F2A91C0')).toBeVisible();
    expect(receipt.getByRole('button', { name: 'Copy the receipt' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('4F2A91C0')).not.toBeInTheDocument();
  });
});

describe('A visitor who pressed Apply Now', () => {
  it.each(['Apply Now', 'Start Your Application'])(
    '%s: opens the application form after signing in',
    async (name) => {
      emptyServer();
      const { user } = renderApp(<HomeLower />);
      await user.click(screen.getByRole('button', { name }));
      const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Go to Login Page' });
      expect(link).toHaveAttribute('href', '/login?next=%2Fapply');
    },
  );
});
