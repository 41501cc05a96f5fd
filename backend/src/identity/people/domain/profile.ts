import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';

/** A member's personal details besides the account. Dates as `YYYY-MM-DD`. */
export interface Profile {
  readonly gender: string | null;
  readonly dob: string | null;
  readonly nationalId: string | null;
  readonly address: string | null;
}

export type ProfileFields = { readonly [Field in keyof Profile]?: string | undefined };

export const EMPTY_PROFILE: Profile = { gender: null, dob: null, nationalId: null, address: null };

const YEARS_MAX = 120;

/** A change by the member: date of birth and national ID only once, the rest at any time. */
export function fillIn(profile: Profile, fields: ProfileFields, today: string): Profile {
  refuseAnother('Date of birth', profile.dob, fields.dob);
  refuseAnother('National ID', profile.nationalId, fields.nationalId);
  return correct(profile, fields, today);
}

/** A correction by an ADMIN. */
export function correct(profile: Profile, fields: ProfileFields, today: string): Profile {
  refuseImpossibleBirth(fields.dob, today);
  return {
    gender: fields.gender ?? profile.gender,
    dob: fields.dob ?? profile.dob,
    nationalId: fields.nationalId ?? profile.nationalId,
    address: fields.address ?? profile.address,
  };
}

// Decisions about money depend on these two, so their owner cannot change them.
function refuseAnother(what: string, known: string | null, written: string | undefined): void {
  if (known === null || written === undefined || written === known) return;
  throw stateConflict('SET_ONCE', `${what} is set already. Ask an administrator to correct it.`);
}

/** Refuses a day in the future, or more than 120 years ago. */
export function refuseImpossibleBirth(dob: string | undefined, today: string): void {
  if (dob === undefined) return;
  const oldest = `${Number(today.slice(0, 4)) - YEARS_MAX}${today.slice(4)}`;
  if (dob > today || dob < oldest) {
    throw new RuleViolation(
      'DATE_OF_BIRTH_IMPOSSIBLE',
      'Check the date of birth: it is in the future or too long ago.',
      'rule',
      {
        errors: [{ path: 'dob', message: 'Check the date of birth' }],
      },
    );
  }
}
