import { describe, expect, it } from '@jest/globals';
import { isLastSeenDue, isOpen, lifetimeOf, type SessionFacts } from './session.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const session: SessionFacts = {
  userId: 'rudo',
  role: 'APPLICANT',
  status: 'ACTIVE',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-20T20:00:00.000Z',
  endedAt: null,
};

describe('A session', () => {
  it.each([
    ['is open for its user', {}, '08:10:00', true],
    ['of an applicant is still open after nearly 30 idle minutes', {}, '08:29:59', true],
    ['of an applicant ends after 30 idle minutes', {}, '08:30:00', false],
    ['of staff ends after 20 idle minutes', { role: 'FINANCE' as const }, '08:20:00', false],
    [
      'ends when it expires, even if it is in use',
      { lastSeenAt: '2026-11-20T19:59:50.000Z' },
      '20:00:00',
      false,
    ],
    ['that was ended stays ended', { endedAt: '2026-11-20T08:01:00.000Z' }, '08:02:00', false],
    ['of a disabled account is closed', { status: 'DISABLED' }, '08:01:00', false],
    ['of an account that waits is open', { status: 'PENDING_APPROVAL' }, '08:01:00', true],
  ])('%s', (_, change, now, expected) =>
    expect(isOpen({ ...session, ...change }, 'rudo', at(now))).toBe(expected),
  );

  it('is not open for another user', () => expect(isOpen(session, 'tariro', at('08:01:00'))).toBe(false));

  it('is recorded as used at most once a minute', () => {
    expect(isLastSeenDue(session, at('08:00:59'))).toBe(false);
    expect(isLastSeenDue(session, at('08:01:00'))).toBe(true);
  });

  it('lasts 12 hours for applicants and 8 for staff', () => {
    expect(lifetimeOf('APPLICANT').absoluteMs).toBe(12 * 3_600_000);
    expect(lifetimeOf('ASSESSOR').absoluteMs).toBe(8 * 3_600_000);
  });
});
