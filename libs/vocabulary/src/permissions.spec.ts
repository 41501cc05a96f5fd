import { describe, expect, it } from '@jest/globals';
import { may, PERMISSIONS, type Permission, rolesWith } from './permissions.ts';
import { ROLES } from './roles.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];

describe('The table of permissions', () => {
  it.each(permissions)(
    '%s: a role that no row names does not have it, and neither has a closed account',
    (each) => {
      expect(may('NEWCOMER', each)).toBe(false);
      expect(may(null, each)).toBe(false);
    },
  );

  it.each(permissions)('%s is held by somebody', (each) => expect(rolesWith(each)).not.toEqual([]));

  it('gives the program what its jobs need, and no word for the company', () => {
    expect(may('SYSTEM', 'loans.readAll')).toBe(true);
    expect(may('SYSTEM', 'company.act')).toBe(false);
    expect(ROLES).not.toContain('SYSTEM');
  });
});
