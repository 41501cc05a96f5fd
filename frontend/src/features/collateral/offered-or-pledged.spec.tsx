/** What an applicant offers is called so until the loan is paid out. */
import type { Pledge } from '@dziva/contracts/assets';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { car } from '#test/assets.ts';
import { renderApp } from '#test/render.tsx';
import { Pledges } from './asset-history.tsx';
import { SecuringAssets } from './securing-assets.tsx';

const offered: Pledge = {
  applicationId: '2c1f7d0e-3333-4333-8333-333333333333',
  loanId: null,
  pledgedOn: '2026-11-02',
  paidOutOn: null,
  endedOn: null,
  endedBecause: null,
};
const paidOut = { ...offered, loanId: '4f2a91c0-2222-4222-8222-222222222222', paidOutOn: '2026-11-09' };

describe('What an applicant offers', () => {
  it('is not called pledged before the payout, and its numbers can be recorded', () => {
    renderApp(<SecuringAssets assets={[{ ...car, state: 'OFFERED' }]} forStaff />);
    expect(screen.getByText('Offered')).toBeVisible();
    expect(screen.queryByText('Pledged')).toBeNull();
    expect(screen.getByRole('button', { name: 'Record identity' })).toBeVisible();
  });

  it.each<[string, Pledge]>([
    ['Offered since 2 November 2026', offered],
    [
      'Offered 2 November 2026 to 5 November 2026: Application declined',
      { ...offered, endedOn: '2026-11-05', endedBecause: 'APPLICATION_DECLINED' },
    ],
    ['Offered on 2 November 2026. Pledged since 9 November 2026', paidOut],
    [
      'Offered on 2 November 2026. Pledged 9 November 2026 to 30 November 2026: Loan settled',
      { ...paidOut, endedOn: '2026-11-30', endedBecause: 'LOAN_SETTLED' },
    ],
    ['Pledged since 12 November 2026', { ...paidOut, pledgedOn: '2026-11-12' }],
  ])('has the history %p', (words, pledge) => {
    renderApp(<Pledges pledges={[pledge]} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});
