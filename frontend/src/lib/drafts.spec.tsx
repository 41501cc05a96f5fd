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
  it('is loaded again for its owner, also after a reload', async () => {
    keepDraftsOf(tariro.id);
    expect(await loadDraft('apply')).toEqual(form);
    await dropDraft('apply');
    expect(disk.size).toBe(0);
  });

  it('is deleted when somebody else signs in', async () => {
    keepDraftsOf('somebody-else');
    expect(await loadDraft('apply')).toBeUndefined();
    expect(disk.size).toBe(0);
  });

  it('is deleted when the session ends, and nothing is saved after that', async () => {
    const ended = endDrafts();
    expect(await saveDraft('apply', form)).toBe(false);
    await ended;
    expect(disk.size).toBe(0);
    expect(await mayKeepDrafts()).toBe(false);
  });

  it('is deleted after 24 hours, whether it is loaded or not', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + DAY_MS + 1);
    expect(await loadDraft('apply')).toBeUndefined();
    await saveDraft('deposit', form);
    dropOldDrafts();
    await mayKeepDrafts();
    expect([...disk.keys()]).toEqual(['deposit']);
  });

  it('from an older version of this app, stored without a time, is deleted too', async () => {
    disk.set('documents', [form]);
    keepDraftsOf(tariro.id);
    await mayKeepDrafts();
    expect([...disk.keys()]).toEqual(['apply']);
  });
});
