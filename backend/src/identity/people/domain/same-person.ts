/** The purpose of the keyed hashes by which the holders of a national ID are found. */
export const NATIONAL_ID_PURPOSE = 'national-id';

/** The known facts about the person behind an account. */
export interface KnownPerson {
  readonly id: string;
  /** In its normal form; null if none was recorded, or nobody has seen the document. */
  readonly nationalId: string | null;
  /** A telephone that was verified by a code; null if there is none. */
  readonly phone: string | null;
}

/** Whether two accounts belong to one person: the same account, the same national ID, or the same verified telephone. */
export function isSamePerson(one: KnownPerson, other: KnownPerson): boolean {
  return (
    one.id === other.id ||
    (one.nationalId !== null && one.nationalId === other.nationalId) ||
    (one.phone !== null && one.phone === other.phone)
  );
}
