import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fakeIdb, held } from '#test/fake-idb.ts';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';

const disk = held('dziva');
jest.unstable_mockModule('idb-keyval', fakeIdb);
const { saveDraft } = await import('#lib/drafts.ts');
const { endDrafts, keepDraftsOf, mayKeepDrafts } = await import('#lib/draft-owner.ts');
const { sessionQuery, watchSession } = await import('./session.ts');

beforeEach(async () => {
  await endDrafts();
  localStorage.clear();
  disk.clear();
  keepDraftsOf(tariro.id);
  expect(await saveDraft('apply', { nationalId: '63-123456 A 42' })).toBe(true);
});

describe('A session that has ended on the server', () => {
  const askWhoIsSignedIn = async () => {
    localStorage.setItem('token', 'of-an-ended-session');
    fakeServer({ 'GET /api/auth/me': () => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }) });
    await new QueryClient().fetchQuery(sessionQuery);
    await mayKeepDrafts();
  };

  it('deletes the drafts when the page is opened again', async () => {
    await askWhoIsSignedIn();
    expect(disk.size).toBe(0);
  });

  it('keeps them while a dialog asks to sign in again over the form', async () => {
    const stop = watchSession();
    await askWhoIsSignedIn();
    stop();
    expect(disk.size).toBe(1);
  });

  it('has drafts only for the user in the last answer', async () => {
    localStorage.setItem('token', 'of-chipo');
    fakeServer({ 'GET /api/auth/me': () => ({ body: { ...tariro, id: 'chipo' } }) });
    await new QueryClient().fetchQuery(sessionQuery);
    await mayKeepDrafts();
    expect(disk.size).toBe(0);
  });
});
