import type { Loan } from '@dziva/contracts/loans';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fileOf } from '#test/files.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeUploads } from '#test/fake-upload.ts';
import { lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { DisburseDialog } from './disburse-dialog.tsx';

const approved: Loan = { ...lateLoan, status: 'APPROVED', disbursedAt: null };
const LTV = { code: 'LTV_ABOVE_LIMIT', text: 'US$900.00 is 95 % of the collateral.' } as const;
const ASKED = { code: 'ABOVE_REQUEST', text: 'US$900.00 is more than was asked for.' } as const;

const accepted: Loan['offer'] = {
  offeredAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
  acceptedAt: '2026-11-21T08:00:00.000Z',
  declinedAt: null,
  declineReason: null,
  lapsedAt: null,
  method: 'WALLET',
  agreementDocumentId: null,
  signedOn: null,
  payBy: '2026-12-05',
  signedRatePercent: 20.84,
};

const open = (exceptions: Loan['exceptions'], offer = accepted) => {
  const { sent } = fakeServer({
    'GET /api/system': () => ({
      body: { name: 'Dziva', demo: true, clock: 'controlled', today: '2026-12-04' },
    }),
    [`POST /api/loans/${approved.id}/disburse`]: () => ({ body: approved }),
  });
  const loan = { ...approved, exceptions, offer };
  return { ...renderApp(<DisburseDialog loan={loan} onClose={() => undefined} />), sent };
};
const exceptions = () => screen.queryByRole('list', { name: /^Made with/ });

describe('Paying a loan out', () => {
  it('lists the exceptions of the loan, and says that a second person has to allow them', () => {
    open([LTV, ASKED]);
    const list = screen.getByRole('list', { name: 'Made with 2 exceptions' });
    expect(within(list).getByText(LTV.text)).toBeVisible();
    expect(within(list).getByText(ASKED.text)).toBeVisible();
    expect(screen.getByText(/the payout needs a second person/)).toBeVisible();
  });

  it('in another way than accepted takes the signed receipt, which is uploaded at once', async () => {
    const receipt = { id: '7d0f0a00-0000-4000-8000-000000000001', fileName: 'receipt.pdf' };
    const uploads = fakeUploads({ status: 201, body: receipt });
    const { user, sent } = open([], accepted);
    expect(screen.queryByText(/^The borrower accepted:/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Cash/));
    expect(screen.getByText('The borrower accepted: Mobile wallet.')).toBeVisible();
    await user.upload(screen.getByLabelText('Choose file'), fileOf('application/pdf', 'receipt.pdf'));
    expect(await screen.findByText('receipt.pdf is uploaded.')).toBeVisible();
    expect(uploads.sent).toMatchObject([{ call: 'POST /api/documents', fields: { kind: 'RECEIPT' } }]);
    await user.click(screen.getByRole('button', { name: /^Propose to pay out US/ }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
        method: 'CASH',
        receiptDocumentId: receipt.id,
      }),
    );
  });

  it('says that the acceptance has lapsed', async () => {
    open([], { ...accepted, payBy: '2026-12-03' });
    expect(await screen.findByText(/^The loan was to be paid out by 3 December 2026/)).toBeVisible();
  });

  it('lists no exceptions if they are allowed, or if there are none', () => {
    const { unmount } = open([{ ...LTV, allowedBy: 'Tendai Gumbo' }]);
    expect(exceptions()).not.toBeInTheDocument();
    unmount();
    open([]);
    expect(exceptions()).not.toBeInTheDocument();
  });
});
