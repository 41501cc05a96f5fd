import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { describe, expect, it } from '@jest/globals';
import type { Account } from '#identity/people/domain/account';
import { allowErasure, type ErasureGrounds, NO_GROUNDS, retainedUntil } from './erasure.decisions.ts';

const ADMIN = 'admin';
const facts = { id: 'tariro', version: 3, specialties: [], role: 'APPLICANT' } as const;
const member: Account = { ...facts, status: 'ACTIVE' };
const refusal = (grounds: Partial<ErasureGrounds>, account: Account = member, actorId = ADMIN): string => {
  try {
    allowErasure(account, actorId, { ...NO_GROUNDS, ...grounds });
    return 'no refusal';
  } catch (error) {
    if (error instanceof RuleViolation) return `${error.code}: ${error.message}`;
    throw error;
  }
};

describe('Erasing', () => {
  it('is refused while the rows are still needed, with the reason', () =>
    expect(refusal({ openAffairs: ['A loan is open.', 'There is money.'] })).toBe(
      'STILL_NEEDED: A loan is open.',
    ));

  it('is refused for staff, for debtors and while records are kept', () => {
    expect(refusal({ isStaffRecord: true })).toContain('STAFF_RECORD: ');
    expect(refusal({ claims: ['A debt is left.'] })).toBe('CLAIMS_OPEN: A debt is left.');
    expect(refusal({ retainedUntil: '2031-05-31' })).toContain('RETENTION_RUNNING: ');
    expect(refusal({ retainedUntil: '2031-05-31' })).toContain('2031-05-31');
  });

  it('names a permanent reason first', () => {
    const all = { claims: ['A debt.'], openAffairs: ['A loan.'], retainedUntil: '2031-05-31' };
    expect(refusal({ ...all, isStaffRecord: true })).toContain('STAFF_RECORD');
    expect(refusal(all)).toContain('CLAIMS_OPEN');
    expect(refusal({ ...all, claims: [] })).toContain('STILL_NEEDED');
  });

  it('is done if nothing prevents it, also a second time', () => {
    expect(refusal({})).toBe('no refusal');
    expect(refusal({}, { ...facts, status: 'ERASED' })).toBe('no refusal');
  });

  it('cannot be done by the person themselves', () =>
    expect(refusal({}, member, member.id)).toContain('SELF_DECISION'));
});

describe('Records of money', () => {
  it('are kept for whole years, and can be erased on the day itself', () => {
    expect(retainedUntil('2026-03-11', 5, '2031-03-10')).toBe('2031-03-11');
    expect(retainedUntil('2026-03-11', 5, '2031-03-11')).toBeNull();
    expect(retainedUntil('2028-02-29', 1, '2028-03-01')).toBe('2029-02-28');
  });
});
