import type { NationalIds } from '#identity/people/national-ids.port';
import { refuseImpossibleBirth } from '#identity/people/domain/profile';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { SubmitApplicationRequest } from '@dziva/contracts/applications';
import type { QueryResultRow } from 'pg';

interface ProfileRow extends QueryResultRow {
  readonly gender: string | null;
  readonly dob: string | null;
  readonly nationalId: string | null;
  readonly address: string | null;
}

/**
 * Saves the personal details from the form on the profile, and returns the date of birth of the profile. Throws 422
 * `PROFILE_FIXED` if the profile already has another date of birth or national ID.
 */
export async function saveOnProfile(
  unit: Unit,
  userId: string,
  request: SubmitApplicationRequest,
  nationalIds: NationalIds,
): Promise<string | null> {
  const [known] = await unit.db.query<ProfileRow>(
    sql`SELECT gender, dob, national_id AS "nationalId", address FROM profile WHERE user_id = ${userId}`,
  );
  const { gender = null, dob = null, nationalId = null, address = null } = request;
  refuseImpossibleBirth(request.dob, unit.context.today);
  refuseOtherThanKnown(known?.dob ?? null, dob, 'Your date of birth');
  refuseOtherThanKnown(known?.nationalId ?? null, nationalId, 'Your national ID');
  const entered = { gender, dob, nationalId, address };
  // Without new details nothing is written, so that applications of the same person do not wait for the lock on this row.
  if (!known || isNew(entered, known)) {
    unit.write(sql`INSERT INTO profile AS p (user_id, gender, dob, national_id, address)
      VALUES (${userId}, ${gender}, ${dob}, ${nationalId}, ${address})
      ON CONFLICT (user_id) DO UPDATE SET gender = coalesce(excluded.gender, p.gender), dob = coalesce(p.dob, excluded.dob),
        national_id = coalesce(p.national_id, excluded.national_id), address = coalesce(excluded.address, p.address)`);
    if (nationalId !== null && nationalId !== known?.nationalId)
      await nationalIds.index(unit, userId, nationalId);
  }
  return known?.dob ?? dob;
}

function isNew(entered: ProfileRow, known: ProfileRow): boolean {
  const fields = ['gender', 'dob', 'nationalId', 'address'] as const;
  return fields.some((field) => entered[field] !== null && entered[field] !== known[field]);
}

function refuseOtherThanKnown(known: string | null, entered: string | null, what: string): void {
  if (known !== null && entered !== null && known !== entered) {
    throw new RuleViolation(
      'PROFILE_FIXED',
      `${what} is on your profile already and differs. Ask us to correct it.`,
    );
  }
}
