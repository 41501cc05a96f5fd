import type { z } from 'zod';
import {
  changePasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  user,
} from './identity.ts';
import { fieldErrors } from './problem.ts';
import { updateProfileRequest } from './profile.ts';
import { assessorSlotsQuery, listUsersQuery, updateUserRequest } from './users.ts';

const errors = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path, message]),
  );

const tariro = {
  email: 'tariro@example.com',
  password: 'granite-pool',
  firstName: 'Tariro',
  lastName: 'Moyo',
};
const ROLE = { role: 'Choose one of the roles on the list' };

describe('Registration', () => {
  it('accepts the form of an applicant, with empty fields as missing', () => {
    const request = registerRequest.parse({ ...tariro, phone: '', role: '' });
    expect(request.phone).toBeUndefined();
    expect(request.role).toBeUndefined();
  });

  it('stores the phone number as E.164 and the email address in lower case', () =>
    expect(
      registerRequest.parse({ ...tariro, email: 'Tariro@Example.com', phone: '077 212-3456' }),
    ).toMatchObject({
      email: 'tariro@example.com',
      phone: '+263772123456',
    }));

  it('reports each missing field', () =>
    expect(errors(registerRequest, {})).toEqual({
      email: 'Enter your email address',
      password: 'Enter a password',
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
    }));

  it.each([
    ['a list', ['ADMIN']],
    ['an object', { role: 'ADMIN' }],
    ['lower case', 'admin'],
    ['surrounded by spaces', ' ADMIN '],
    ['a NUL', 'ADMIN\u0000'],
    ['a number', 1],
    ['null', null],
    ['true', true],
    ['a name that every object has', 'constructor'],
    ['another name that every object has', '__proto__'],
  ])('refuses a role that is %s', (_what, role) =>
    expect(errors(registerRequest, { ...tariro, role })).toEqual(ROLE),
  );

  it.each(['isAdmin', 'status', 'requestedRole', 'id', 'constructor', '__proto__'])(
    'refuses a field %s',
    (key) => {
      const value: unknown = JSON.parse(`{${JSON.stringify(tariro).slice(1, -1)},"${key}":true}`);
      expect(errors(registerRequest, value)).toHaveProperty([key], 'This field is not known here');
    },
  );

  it.each([
    ['eleven characters', { password: 'granitepool' }, 'Password must be at least 12 characters'],
    ['eleven emoji', { password: '😀'.repeat(11) }, 'Password must be at least 12 characters'],
    ['129 characters', { password: 'a'.repeat(129) }, 'Password must be at most 128 characters'],
    [
      'half a character',
      { password: 'granite-\ud800pool' },
      'Password contains characters that cannot be used',
    ],
    ['a list', { password: ['granite-pool'] }, 'Enter a password'],
    [
      'eleven characters for staff',
      { password: 'granitepool', role: 'FINANCE' },
      'Password must be at least 12 characters',
    ],
  ])('refuses a password of %s', (_what, change, sentence) =>
    expect(errors(registerRequest, { ...tariro, ...change })).toEqual({ password: sentence }),
  );

  it.each([
    ['twelve characters', { password: 'granite-pool' }],
    ['128 characters', { password: 'a'.repeat(128) }],
    ['twelve characters for staff', { password: 'granite-pool', role: 'ADMIN' }],
    ['spaces at its ends, which count', { password: ' granitpool ' }],
  ])('takes a password of %s', (_what, change) =>
    expect(registerRequest.parse({ ...tariro, ...change }).password).toBe(change.password),
  );

  it('normalises the password to composed characters (NFC), so that it is the same from every keyboard', () =>
    expect(registerRequest.parse({ ...tariro, password: 'cafe\u0301-granite' }).password).toBe(
      'caf\u00e9-granite',
    ));
});

describe('Signing in', () => {
  it('ignores other fields of the form', () =>
    expect(
      loginRequest.parse({
        ...tariro,
        email: 'Tariro@Example.com ',
        phone: 'x',
        role: ['ADMIN'],
        isAdmin: true,
      }),
    ).toEqual({ email: 'tariro@example.com', password: 'granite-pool' }));

  it('does not reveal whether an address could exist', () =>
    expect(errors(loginRequest, { email: 'nobody', password: 'x' })).toEqual({}));

  it('reports each missing field', () =>
    expect(errors(loginRequest, { email: '', password: '' })).toEqual({
      email: 'Enter your email address',
      password: 'Enter your password',
    }));
});

describe('A new password', () => {
  it('has at least twelve characters', () => {
    expect(errors(changePasswordRequest, { currentPassword: 'a', newPassword: 'short' })).toEqual({
      newPassword: 'Password must be at least 12 characters',
    });
    expect(errors(resetPasswordRequest, { token: 't', newPassword: 'short' })).toEqual({
      newPassword: 'Password must be at least 12 characters',
    });
  });
});

describe('An administrator', () => {
  it.each([
    [{ status: 'ACTIVE' }],
    [{ role: 'FINANCE' }],
    [{ specialties: [] }],
    [{ specialties: ['Vehicles', 'Jewelry'] }],
    [{ dob: '1990-05-31' }],
    [{ nationalId: '63-123456 B 63' }],
  ])('changes %j', (change) => expect(updateUserRequest.parse(change)).toEqual(change));

  it.each([[{}], [{ status: 'ACTIVE', role: 'ADMIN' }], [{ status: '' }]])(
    'must change exactly one thing, not %j',
    (change) => expect(errors(updateUserRequest, change)).toHaveProperty(['']),
  );

  it.each([
    [{ status: 'PENDING_APPROVAL' }, { status: 'Status must be ACTIVE or DISABLED' }],
    [{ role: 'admin' }, ROLE],
    [{ specialties: 'Vehicles' }, { specialties: 'Enter up to 20 specialties' }],
    [{ specialties: Array.from({ length: 21 }, () => 'x') }, { specialties: 'Enter up to 20 specialties' }],
    [{ specialties: ['Vehicles', ''] }, { 'specialties.1': 'Enter the specialty' }],
    [{ dob: '2026-02-30' }, { dob: 'Date of birth must be a real date like 1990-05-31' }],
  ])('does not change %j', (change, sentences) =>
    expect(errors(updateUserRequest, change)).toEqual(sentences),
  );

  it('filters users by words of a list', () =>
    expect(errors(listUsersQuery, { role: 'admin', status: "' OR 1=1--", sort: 'id;drop' })).toEqual({
      role: 'Choose one of the roles on the list',
      status: 'Choose one of the statuses on the list',
      sort: 'Sort by one of createdAt, lastName, email, role, status, walletBalanceCents',
    }));
});

describe('A profile', () => {
  it('changes only the fields that have a value', () =>
    expect(
      updateProfileRequest.parse({
        phone: '',
        gender: '',
        dob: '1990-05-31',
        nationalId: '',
        address: ' 1 Pool Rd ',
      }),
    ).toEqual({ dob: '1990-05-31', address: '1 Pool Rd' }));
});

describe('The slots of an assessor', () => {
  it.each([
    [{}, 'Choose a day'],
    [{ date: '2026-02-30' }, 'Day must be a real date like 2026-11-20'],
    [{ date: ['2026-11-20', '2026-11-21'] }, 'Choose a day'],
  ])('need one real day, not %j', (query, sentence) =>
    expect(errors(assessorSlotsQuery, query)).toEqual({ date: sentence }),
  );
});

describe('A user in an answer', () => {
  it('has a requested role only while one is requested, and limits only where there are some', () =>
    expect(Object.keys(user.shape)).toEqual([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'phoneVerified',
      'role',
      'requestedRole',
      'status',
      'identitySeenAt',
      'until',
      'from',
      'to',
    ]));
});
