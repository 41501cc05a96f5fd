import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@dziva/contracts/roles';
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

/** What somebody of this role saw with a network. */
async function see(role: Role, meta: typeof PERSIST.own | null = PERSIST.own) {
  const client = createQueryClient();
  client.setQueryData(['session'], { role });
  await client.fetchQuery({ queryKey: balance.queryKey, ...(meta && { meta }), queryFn: async () => 7_550 });
  // Keeping goes on after the answer: one turn of the loop, and it is done.
  await new Promise((resolve) => setTimeout(resolve));
}

/** The same question without one, in an app that was opened again. */
async function askOffline() {
  const client = createQueryClient();
  const queryFn = () => Promise.reject(new NetworkError());
  await client.fetchQuery({ ...balance, queryFn }).catch(() => undefined);
  return client.getQueryState(balance.queryKey);
}

describe('What a member saw last', () => {
  it('comes back without a network, with its time, and as an answer that could not be renewed', async () => {
    const before = Date.now();
    await see('APPLICANT');
    const state = await askOffline();
    expect(state).toMatchObject({ data: 7_550, status: 'error' });
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  });

  it.each(['ASSESSOR', 'FINANCE', 'ADMIN'] as const)(
    'is not kept for %s, who sees other people',
    async (role) => {
      await see(role);
      expect(disk.size).toBe(0);
    },
  );

  it('is not kept where the query does not ask for it', async () => {
    await see('APPLICANT', null);
    expect(disk.size).toBe(0);
  });

  it('is not shown to another session on the same device', async () => {
    await see('APPLICANT');
    localStorage.setItem('token', 'head.payload.signature-of-somebody-else');
    expect((await askOffline())?.data).toBeUndefined();
  });

  it('is gone once it was dropped', async () => {
    await see('APPLICANT');
    await dropPersistedAnswers();
    expect((await askOffline())?.data).toBeUndefined();
  });
});
