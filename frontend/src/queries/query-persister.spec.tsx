import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@dziva/vocabulary/roles';
import { NetworkError } from '#lib/api-error.ts';
import type { PersistedAnswer } from './persisted-answers.ts';

const disk = new Map<string, PersistedAnswer>();
jest.unstable_mockModule('./persisted-answers.ts', () => ({
  saveAnswer: async (name: string, kept: PersistedAnswer) => void disk.set(name, kept),
  loadAnswer: async (name: string) => disk.get(name) ?? null,
  clearAnswers: async () => disk.clear(),
}));
const { dropPersistedAnswers, PERSIST } = await import('./query-persister.ts');
const { createQueryClient } = await import('./query-client.ts');

const TOKEN = 'head.payload.signature-of-tariro';
const balance = { queryKey: ['wallet', 'balance'], meta: PERSIST.own };

beforeEach(() => localStorage.setItem('token', TOKEN));
afterEach(() => {
  disk.clear();
  localStorage.clear();
});

/** Runs the query as somebody with this role, with a network. */
async function see(role: Role, meta: typeof PERSIST.own | null = PERSIST.own) {
  const client = createQueryClient();
  client.setQueryData(['session'], { role });
  await client.fetchQuery({ queryKey: balance.queryKey, ...(meta && { meta }), queryFn: async () => 7_550 });
  // The answer is stored after it was returned: one turn of the event loop is enough.
  await new Promise((resolve) => setTimeout(resolve));
}

/** The same query without a network, in an app that was opened again. */
async function askOffline() {
  const client = createQueryClient();
  const queryFn = () => Promise.reject(new NetworkError());
  await client.fetchQuery({ ...balance, queryFn }).catch(() => undefined);
  return client.getQueryState(balance.queryKey);
}

describe('The last answer that a member saw', () => {
  it('is available without a network, with its time, and marked as failed to refresh', async () => {
    const before = Date.now();
    await see('APPLICANT');
    const state = await askOffline();
    expect(state).toMatchObject({ data: 7_550, status: 'error' });
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  });

  it.each(['ASSESSOR', 'FINANCE', 'ADMIN'] as const)(
    'is not stored for %s, who sees data of other people',
    async (role) => {
      await see(role);
      expect(disk.size).toBe(0);
    },
  );

  it('is not stored if the query does not ask for it', async () => {
    await see('APPLICANT', null);
    expect(disk.size).toBe(0);
  });

  it('is not shown to another session on the same device', async () => {
    await see('APPLICANT');
    localStorage.setItem('token', 'head.payload.signature-of-somebody-else');
    expect((await askOffline())?.data).toBeUndefined();
  });

  it('is not available after it was dropped', async () => {
    await see('APPLICANT');
    await dropPersistedAnswers();
    expect((await askOffline())?.data).toBeUndefined();
  });
});
