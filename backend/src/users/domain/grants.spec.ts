import type { Account } from '#identity/people/domain/account';
import type { Role } from '@dziva/vocabulary/roles';
import { describe, expect, it } from '@jest/globals';
import { givenRole } from './grants.ts';

const facts = { id: 'tariro', version: 3, specialties: [] };
const active = (role: Role): Account => ({ ...facts, status: 'ACTIVE', role });
const disabled = (role: Role): Account => ({ ...facts, status: 'DISABLED', role });
const pending: Account = {
  ...facts,
  status: 'PENDING_APPROVAL',
  role: 'APPLICANT',
  requestedRole: 'FINANCE',
};

describe('A change of an account gives a staff role', () => {
  it.each([
    ['to a person who asked for one', pending, active('FINANCE')],
    ['to a member', active('APPLICANT'), active('ASSESSOR')],
    ['in place of another', active('FINANCE'), active('ASSESSOR')],
    ['to a colleague who is let in again', disabled('ADMIN'), active('ADMIN')],
  ])('%s', (_, before, after) => expect(givenRole(before, after)).toBe(after.role));

  it.each([
    ['is taken away', active('ADMIN'), active('APPLICANT')],
    ['is suspended', active('FINANCE'), disabled('FINANCE')],
    ['is refused', pending, disabled('APPLICANT')],
    ['only lets a member in again', disabled('APPLICANT'), active('APPLICANT')],
    ['stays', active('FINANCE'), active('FINANCE')],
  ])('not if it %s', (_, before, after) => expect(givenRole(before, after)).toBeNull());
});
