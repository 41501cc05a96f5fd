import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeIdb, held } from '#test/fake-idb.ts';
import { tariro } from '#test/people.ts';

const disk = held('dziva');
jest.unstable_mockModule('idb-keyval', fakeIdb);
const { dropDraft, loadDraft, saveDraft } = await import('./drafts.ts');
const { dropOldDrafts, endDrafts, keepDraftsOf, mayKeepDrafts } = await import('./draft-owner.ts');

const DAY_MS = 24 * 60 * 60_000;
const form = { nationalId: '63-123456 A 42' };

beforeEach(async () => {
  jest.restoreAllMocks();
  await endDrafts();
  localStorage.clear();
  disk.clear();
  keepDraftsOf(tariro.id);
  expect(await saveDraft('apply', form)).toBe(true);
});

describe('A draft', () => {
  it('is there again for its owner, also after a reload', async () => {
    keepDraftsOf(tariro.id);
    expect(await loadDraft('apply')).toEqual(form);
    await dropDraft('apply');
    expect(disk.size).toBe(0);
  });

  it('goes when somebody else signs in', async () => {
    keepDraftsOf('somebody-else');
    expect(await loadDraft('apply')).toBeUndefined();
    expect(disk.size).toBe(0);
  });

  it('goes when the session is over, and what comes late is not kept', async () => {
    const late = endDrafts();
    expect(await saveDraft('apply', form)).toBe(false);
    await late;
    expect(disk.size).toBe(0);
    expect(await mayKeepDrafts()).toBe(false);
  });

  it('goes after 24 hours, whether it is asked for or not', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + DAY_MS + 1);
    expect(await loadDraft('apply')).toBeUndefined();
    await saveDraft('deposit', form);
    dropOldDrafts();
    await mayKeepDrafts();
    expect([...disk.keys()]).toEqual(['deposit']);
  });

  it('of an older version of this app, which no time is known of, goes too', async () => {
    disk.set('documents', [form]);
    keepDraftsOf(tariro.id);
    await mayKeepDrafts();
    expect([...disk.keys()]).toEqual(['apply']);
  });
});
