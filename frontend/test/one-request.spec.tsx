import { describe, expect, it } from '@jest/globals';
import { assessableApplicationsQuery } from '#features/applications/applications.queries.ts';
import { investmentActivityQuery } from '#features/wallet/wallet.queries.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { fakeServer } from '#test/fake-server.ts';

describe('A list with rows of several kinds', () => {
  it('needs one request: applications that can be assessed', async () => {
    const { sent } = fakeServer({ 'GET /api/applications': () => ({ body: [] }) });
    await createQueryClient().fetchQuery(assessableApplicationsQuery);
    expect(sent.map(({ search }) => Object.fromEntries(search))).toEqual([
      { status: 'SUBMITTED,UNDER_REVIEW,ASSESSED', sort: 'createdAt' },
    ]);
  });

  it('needs one request: wallet transactions of investments', async () => {
    const { sent } = fakeServer({ 'GET /api/wallet/transactions': () => ({ body: [] }) });
    await createQueryClient().fetchQuery(investmentActivityQuery);
    expect(sent.map(({ search }) => Object.fromEntries(search))).toEqual([
      { type: 'INVESTMENT_PURCHASE,INTEREST_CREDIT,INVESTMENT_CREDIT', limit: '8' },
    ]);
  });
});
