import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { describe, expect, it } from '@jest/globals';
import { alertOf, noticeOf, wordsOf } from './notices.ts';

const MEMBER = '11111111-1111-4111-8111-111111111111';
const ADMIN = '22222222-2222-4222-8222-222222222222';
const STREAM = '33333333-3333-4333-8333-333333333333';

const event = (type: string, data: object, recordedAt = '2026-11-20T08:00:00.000Z'): RecordedEvent => ({
  type,
  data,
  eventId: '44444444-4444-4444-8444-444444444444',
  streamId: STREAM,
  category: 'any',
  version: 1,
  actorId: ADMIN,
  actorRole: 'ADMIN',
  subjectId: MEMBER,
  correlationId: '55555555-5555-4555-8555-555555555555',
  recordedAt,
});
const joined = { memberName: 'Rudo Ncube', texts: {} };
const sentenceOf = (type: string, facts: Record<string, string | number> = {}) =>
  wordsOf(type, facts, joined).message;

describe('A payout', () => {
  it.each([
    ['midnight', '2026-11-19T22:00:00.000Z', true],
    ['the last minute of the night', '2026-11-20T02:59:59.999Z', true],
    ['five o’clock', '2026-11-20T03:00:00.000Z', false],
    ['the minute before midnight', '2026-11-20T21:59:59.999Z', false],
    ['noon', '2026-11-20T10:00:00.000Z', false],
  ])('at %s in Harare', (_, at, isNotified) => {
    const paid = event('WithdrawalPaid', { amountCents: 90_000, method: 'ECOCASH' }, at);
    const disbursed = event('LoanDisbursed', { principalCents: 500_000, method: 'CASH' }, at);
    expect([alertOf(paid) !== null, alertOf(disbursed) !== null]).toEqual([isNotified, isNotified]);
    // The member gets a notice at any hour.
    expect(noticeOf(paid)?.to).toEqual({ personId: MEMBER });
  });

  it('at night is reported to administrators with the amount', () => {
    const paid = event('WithdrawalPaid', { amountCents: 90_000 }, '2026-11-20T00:30:00.000Z');
    expect(alertOf(paid)).toEqual({
      type: 'WITHDRAWAL_PAID_AT_NIGHT',
      subject: { kind: 'withdrawal', id: STREAM },
      facts: { amountCents: 90_000 },
      to: { roles: ['ADMIN'], except: [] },
    });
    expect(sentenceOf('WITHDRAWAL_PAID_AT_NIGHT', { amountCents: 90_000 })).toBe(
      'US$900.00 was paid out to Rudo Ncube between midnight and five o’clock. Look at who did it and why.',
    );
    expect(sentenceOf('LOAN_PAID_AT_NIGHT', { principalCents: 500_000 })).toContain('US$5,000.00');
  });
});

describe('Administrators get a notice', () => {
  it('of a new number or account of a member, unless it is their own', () => {
    expect(alertOf(event('DestinationRegistered', { userId: ADMIN, method: 'ECOCASH' }))).toMatchObject({
      type: 'DESTINATION_ADDED',
      to: { roles: ['ADMIN'], except: [ADMIN] },
    });
    expect(sentenceOf('DESTINATION_ADDED')).toBe(
      'Rudo Ncube added a number or account to be paid at. They have a notice about it: ask them if you are not sure that it was them.',
    );
  });

  it('with the person, of failed sign-ins and of a staff role', () => {
    const both = { roles: ['ADMIN'], except: [], also: MEMBER };
    expect(noticeOf(event('SignInsFailed', { userId: MEMBER, failures: 5 }))?.to).toEqual(both);
    expect(
      noticeOf(event('StaffRoleGiven', { userId: MEMBER, role: 'FINANCE', givenBy: ADMIN }))?.to,
    ).toEqual(both);
    expect(sentenceOf('SIGN_INS_FAILED', { failures: 5 })).toBe(
      'Somebody failed 5 times to sign in to the account of Rudo Ncube within a quarter of an hour. If it was not you, change your password and call us at once.',
    );
    expect(sentenceOf('STAFF_ROLE_GIVEN', { role: 'FINANCE' })).toBe(
      'Rudo Ncube has the role finance now. If you did not expect it, call an administrator at once.',
    );
  });

  it('of a new device of a colleague; a member gets one of theirs alone', () => {
    const used = (role: string) => noticeOf(event('NewDeviceUsed', { userId: MEMBER, role }))?.to;
    expect(used('FINANCE')).toEqual({ roles: ['ADMIN'], except: [], also: MEMBER });
    expect(used('APPLICANT')).toEqual({ personId: MEMBER });
    expect(sentenceOf('NEW_DEVICE_USED')).toBe(
      'Rudo Ncube signed in on a device that had not been used before. If it was not you, change your password and call us at once.',
    );
  });

  it('with the person, of a device that two accounts use', () => {
    const shared = event('DeviceShared', { userId: MEMBER, others: [ADMIN] });
    expect(noticeOf(shared)?.to).toEqual({ roles: ['ADMIN'], except: [], also: MEMBER });
    expect(sentenceOf('DEVICE_SHARED')).toBe(
      'Rudo Ncube signed in on a device on which another account had signed in, and one of the two is of staff. Make sure that they are two people.',
    );
  });

  it('of nothing more if there is nothing to watch', () => {
    expect(alertOf(event('WithdrawalRejected', { amountCents: 1 }))).toBeNull();
  });
});
