import type { SessionRow } from '#identity/sign-in/sessions.queries';
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { ROLES } from '@dziva/vocabulary/roles';
import { describe, expect, it } from '@jest/globals';
import { admissionOf, type Caller, refuseForbidden } from './admission.ts';

const endpoints: [string, Endpoint][] = Object.entries(allEndpoints);

const callerOf = (endpoint: Endpoint): Caller => ({
  endpoint,
  nowMs: 0,
  today: '2026-11-20',
  isFactorOn: true,
  claims: { sub: 'rudo', sid: 'session', iat: 0, exp: 1 },
  request: { headers: {}, query: {}, app: { enabled: () => false } } as unknown as Caller['request'],
});

/** The refusal of somebody with this role who did all that could be asked of them; null if they are let in. */
function refusalOf(endpoint: Endpoint, role: string): string | null {
  const session = { role, status: 'ACTIVE', factor: 'PASSED', isSteppedUp: true } as SessionRow;
  try {
    refuseForbidden(session, callerOf(endpoint));
    return null;
  } catch (error) {
    return error instanceof RuleViolation ? error.code : 'another error';
  }
}

describe('The permission that an endpoint names', () => {
  it.each(endpoints)(
    '%s: a role without any permission is refused, unless it is open to anyone',
    (_, endpoint) => {
      const isOpen = endpoint.access === 'anyone';
      expect(refusalOf(endpoint, 'NEWCOMER')).toBe(isOpen ? null : 'FORBIDDEN');
    },
  );

  it.each(endpoints)('%s: the roles that have it are let in, and counted for the limits', (_, endpoint) => {
    const { access } = endpoint;
    const expected = access === 'anyone' ? ROLES : rolesWith(access);
    expect(ROLES.filter((role) => refusalOf(endpoint, role) === null)).toEqual(expected);
    expect(admissionOf(callerOf(endpoint), []).roles.map(({ role }) => role)).toEqual(expected);
  });
});
