/** The buyer of collateral, and whether they are somebody who should not buy it from us. */
import { nameWords } from '#identity/people/domain/name-words';

/** As it was entered: the national ID and the telephone in their normal form. */
export interface Buyer {
  readonly name: string;
  readonly nationalId?: string | undefined;
  readonly phone?: string | undefined;
}

/** A member of staff, or the borrower. */
export interface NearPerson {
  readonly name: string;
  readonly nationalId: string | null;
  readonly phone: string | null;
  readonly isBorrower: boolean;
}

/** Why a second person looks at the buyer, in words; null if the buyer is nobody of these people. */
export function buyerConflict(buyer: Buyer, people: readonly NearPerson[]): string | null {
  const found = people.flatMap((person) => {
    const same = sameOf(buyer, person);
    if (same === null) return [];
    return [
      `The buyer has the ${same} of ${person.isBorrower ? 'the borrower' : 'a member of staff'}, ${person.name}.`,
    ];
  });
  return found.length === 0 ? null : found.join(' ');
}

function sameOf(buyer: Buyer, person: NearPerson): string | null {
  if (buyer.nationalId !== undefined && buyer.nationalId === person.nationalId) return 'national ID';
  if (buyer.phone !== undefined && buyer.phone === person.phone) return 'telephone number';
  return wordsOf(buyer.name) === wordsOf(person.name) ? 'name' : null;
}

/** The words of a name without case, accents, punctuation and order. */
const wordsOf = (name: string): string => nameWords(name).toSorted().join(' ');
