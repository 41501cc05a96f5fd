import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { describe, expect, it } from '@jest/globals';
import type { GivenRole, Role } from '@dziva/vocabulary/roles';
import type { Account } from './account.ts';
import {
  activate,
  allowCorrection,
  allowResetLink,
  changeRole,
  changeSpecialties,
  decideRegistration,
  disable,
} from './account.decisions.ts';

const ADMIN = 'admin';
const facts = { id: 'tariro', version: 3, specialties: ['vehicles'] };
const active = (role: Role): Account => ({ ...facts, status: 'ACTIVE', role });
const disabled = (role: Role): Account => ({ ...facts, status: 'DISABLED', role });
const pending = (requestedRole: GivenRole): Account => ({
  ...facts,
  status: 'PENDING_APPROVAL',
  role: 'APPLICANT',
  requestedRole,
});
const erased: Account = { ...facts, status: 'ERASED', role: 'APPLICANT' };

describe('Registering', () => {
  it.each([undefined, 'APPLICANT'] as const)('as %s creates an applicant at once', (role) => {
    expect(decideRegistration(role)).toEqual({ role: 'APPLICANT', status: 'ACTIVE', requestedRole: null });
  });

  it.each(['ASSESSOR', 'FINANCE', 'ADMIN'] as const)('as %s only requests the role', (role) => {
    const waiting = { role: 'APPLICANT', status: 'PENDING_APPROVAL', requestedRole: role };
    expect(decideRegistration(role)).toEqual(waiting);
  });
});

describe('An account that waits for approval', () => {
  it('gets the requested role when it is approved, and its sessions end', () =>
    expect(activate(pending('FINANCE'), ADMIN)).toEqual({
      account: active('FINANCE'),
      action: 'STAFF_APPROVED',
      details: { role: 'FINANCE' },
      endsSessions: true,
    }));

  it('is refused by disabling it, and the requested role is removed', () =>
    expect(disable(pending('ADMIN'), ADMIN)).toEqual({
      account: disabled('APPLICANT'),
      action: 'STAFF_REFUSED',
      details: { requestedRole: 'ADMIN' },
      endsSessions: true,
    }));

  it('cannot get another role before it is approved or refused', () =>
    expect(refusal(() => changeRole(pending('FINANCE'), ADMIN, 'ADMIN'))).toBe('STAFF_APPROVAL_PENDING'));
});

describe('An active account', () => {
  it('is disabled, and its sessions end', () =>
    expect(disable(active('FINANCE'), ADMIN)).toMatchObject({
      account: disabled('FINANCE'),
      action: 'ACCOUNT_DISABLED',
      endsSessions: true,
    }));

  it('gets another role, and its sessions end', () =>
    expect(changeRole(active('APPLICANT'), ADMIN, 'ASSESSOR')).toEqual({
      account: active('ASSESSOR'),
      action: 'ROLE_CHANGED',
      details: { from: 'APPLICANT', to: 'ASSESSOR' },
      endsSessions: true,
    }));

  it('does not change if it is active or has that role already', () => {
    expect(activate(active('FINANCE'), ADMIN)).toBeNull();
    expect(changeRole(active('FINANCE'), ADMIN, 'FINANCE')).toBeNull();
  });

  it('keeps its sessions when its specialties change, and has each of them once', () =>
    expect(changeSpecialties(active('ASSESSOR'), ['gold', 'cattle', 'gold'])).toMatchObject({
      account: { specialties: ['gold', 'cattle'] },
      endsSessions: false,
    }));
});

describe('A disabled account', () => {
  it('is enabled again with its earlier role', () =>
    expect(activate(disabled('FINANCE'), ADMIN)).toMatchObject({
      account: active('FINANCE'),
      action: 'ACCOUNT_ENABLED',
    }));

  it('does not change if it is disabled again', () => expect(disable(disabled('FINANCE'), ADMIN)).toBeNull());

  it('cannot get a link for a new password', () =>
    expect(refusal(() => allowResetLink(disabled('APPLICANT'), ADMIN))).toBe('ACCOUNT_DISABLED'));
});

describe('An erased account', () => {
  it.each([
    ['activate', () => activate(erased, ADMIN)],
    ['disable', () => disable(erased, ADMIN)],
    ['change the role', () => changeRole(erased, ADMIN, 'FINANCE')],
    ['change the specialties', () => changeSpecialties(erased, [])],
    ['correct', () => allowCorrection(erased, ADMIN)],
    ['make a reset link', () => allowResetLink(erased, ADMIN)],
  ])('refuses to %s', (_, act) => expect(refusal(act)).toBe('ACCOUNT_ERASED'));
});

describe('A decision about your own account is refused:', () => {
  const self = facts.id;
  it.each([
    ['enabling it', () => activate(disabled('ADMIN'), self)],
    ['disabling it', () => disable(active('ADMIN'), self)],
    ['approving it', () => activate(pending('ADMIN'), self)],
    ['changing its role', () => changeRole(active('ADMIN'), self, 'FINANCE')],
    ['correcting date of birth or national ID', () => allowCorrection(active('ADMIN'), self)],
    ['creating a reset link', () => allowResetLink(active('ADMIN'), self)],
  ])('%s', (_, act) => expect(refusal(act)).toBe('SELF_DECISION'));

  it('but you may set your own specialties', () =>
    expect(changeSpecialties(active('ADMIN'), ['gold']).account.specialties).toEqual(['gold']));
});

function refusal(act: () => unknown): string {
  try {
    return `no refusal, but ${JSON.stringify(act())}`;
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}
